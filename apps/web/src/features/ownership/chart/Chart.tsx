import type { Marking } from '@casebench/shared/evaluation'
import type { Owner } from '@casebench/shared/ownership/beneficial-owners'
import { isArrangement, type OwnershipGraph } from '@casebench/shared/ownership/graph'
import { useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { type Connection, Controls, type Node, ReactFlow, type ReactFlowInstance } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { edgeLabel, nameOr } from '../../../ui/case-text/ownership-labels.ts'
import { relationSentence } from '../../../ui/case-text/relation-sentence.ts'
import { isSelected, type Selected } from '../edits.ts'
import { nodeHeight, nodeWidth, type Point } from '../layout.ts'
import classes from './chart.module.css'
import { EntityNode, type EntityNodeData } from './EntityNode.tsx'
import { FitToPane } from './FitToPane.tsx'
import { type DrawnRelation, type MovingLines, Relations } from './Relations.tsx'

export type ChartProps = {
  graph: OwnershipGraph
  points: ReadonlyMap<string, Point>
  /** Changes with what the places follow from. */
  shape: string
  selected: Selected | undefined
  readOnly: boolean
  owners: ReadonlyMap<string, Owner>
  remarks: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, Marking>
  /** Ids of what only the reference has. */
  missing: ReadonlySet<string>
  onSelect: (selected: Selected | undefined) => void
  onConnect: (holder: string, held: string) => void
}

const unmoved: ReadonlyMap<string, Point> = new Map()
const origin: Point = { x: 0, y: 0 }
/** The lines between entities are drawn beside the library: `Relations` says why. */
const noEdges: [] = []
/** The whole structure, beside the buttons that stand over the chart: none of it is beneath them. */
const wholeIn = (dir: 'ltr' | 'rtl') => {
  const [free, buttons] = [0.08, '56px'] as const
  const padding = { y: free, left: dir === 'rtl' ? buttons : free, right: dir === 'rtl' ? free : buttons }
  return { maxZoom: 1, minZoom: 0.35, padding }
}
const unattributed = { hideAttribution: true }
const nodeTypes = { entity: EntityNode }

type EntityNodeType = Node<EntityNodeData, 'entity'>
type Flow = ReactFlowInstance<EntityNodeType>

/** Known beforehand: an entity without `measured` is measured, and its lines drawn anew, each time that it moves. */
const size = { width: nodeWidth, height: nodeHeight, measured: { width: nodeWidth, height: nodeHeight } }

/** The part of the chart that its pane shows, in the chart's own measure. */
function shownPart(flow: Flow, { clientWidth, clientHeight }: Element) {
  const { x, y, zoom } = flow.getViewport()
  return { x: -x / zoom, y: -y / zoom, width: clientWidth / zoom, height: clientHeight / zoom }
}

/** The same object as long as it says the same, so that only what changed is drawn again. */
function useStable<Item extends { id: string }>(): (item: Item, key: string) => Item {
  const known = useRef(new Map<string, { key: string; item: Item }>())
  return (item, key) => {
    const before = known.current.get(item.id)
    if (before?.key === key) return before.item
    known.current.set(item.id, { key, item })
    return item
  }
}

/** The structure as a chart: holders above what they hold. What it shows, the table says. */
export const Chart = memo(function Chart(props: ChartProps) {
  const { graph, points, shape, selected, readOnly, owners, remarks, marks, missing, onSelect, onConnect } = props
  const { t } = useLingui()
  const { dir } = useDirection()
  const whole = useMemo(() => wholeIn(dir), [dir])
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const flow = useRef<Flow>(undefined)
  const hasOwnView = useRef(false)
  const frame = useRef<HTMLDivElement>(null)
  const lines = useRef<MovingLines>(null)
  const [moved, setMoved] = useState<{ shape: string; points: ReadonlyMap<string, Point> }>()
  const [dragged, setDragged] = useState<string>()
  const movedPoints = moved?.shape === shape ? moved.points : unmoved
  const stableNode = useStable<EntityNodeType>()
  const stableRelation = useStable<DrawnRelation>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stable is the same function in all but name.
  const laidOut = useMemo(() => {
    const heldIds = new Set(graph.relations.map(({ held }) => held))
    return graph.entities.map((entity) => {
      const { id, kind } = entity
      const data: EntityNodeData = {
        entity,
        isSubject: id === graph.subject,
        owner: owners.get(id),
        remark: remarks.get(id),
        marking: marks.get(id),
        isMissing: missing.has(id),
        readOnly,
        needsParties: isArrangement(kind) && remarks.get(id) === undefined && !heldIds.has(id),
      }
      const position = points.get(id) ?? origin
      const isChosen = isSelected(selected, 'entity', id)
      return stableNode(
        { id, type: 'entity', position, data, selected: isChosen, ...size },
        `${JSON.stringify([entity, position, isChosen, data.isSubject, data.remark, data.marking, data.isMissing, data.needsParties, readOnly, data.owner?.verdict, data.owner?.shares, data.owner?.votes])}`,
      )
    })
  }, [graph, points, selected, readOnly, owners, remarks, marks, missing])
  // While one is dragged, all others stay the objects that they are: nothing but it is drawn again.
  const nodes = useMemo(
    () =>
      laidOut.map((node) => {
        const position = movedPoints.get(node.id)
        return position ? { ...node, position } : node
      }),
    [laidOut, movedPoints],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stable is the same function in all but name.
  const relations = useMemo(() => {
    const nameOf = new Map(graph.entities.map(({ id, name }) => [id, nameOr(name)]))
    return graph.relations.map((relation) => {
      const { id, holder, held, kind } = relation
      const drawn: DrawnRelation = {
        id,
        holder,
        held,
        label: edgeLabel(relation),
        sentence: relationSentence(relation, (id) => nameOf.get(id) ?? ''),
        isDashed: kind !== 'shares' && kind !== 'votes',
        marking: marks.get(id),
        isMissing: missing.has(id),
        isChosen: isSelected(selected, 'relation', id),
      }
      return stableRelation(drawn, JSON.stringify(drawn))
    })
  }, [graph, selected, marks, missing])
  const pointOf = (id: string): Point => movedPoints.get(id) ?? points.get(id) ?? origin

  // What is selected by the keyboard comes into view. Not with each key in its name: where things are has to be measured.
  const showSelected = useCallbackRef(() => {
    if (selected === undefined) return
    const relation = graph.relations.find(({ id }) => id === selected.id)
    const ids = relation ? [relation.holder, relation.held] : [selected.id]
    const instance = flow.current
    const shown = instance && frame.current && shownPart(instance, frame.current)
    if (!shown || ids.every((id) => !instance.getNode(id) || instance.isNodeIntersecting({ id }, shown))) return
    hasOwnView.current = true
    void instance.fitView({ nodes: ids.map((id) => ({ id })), maxZoom: 1, duration: isCalm ? 0 : 200, padding: 0.4 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is selected, or others are there.
  useEffect(showSelected, [selected?.id, shape])
  // A structure that has grown is shown whole again, as far as it can still be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is what has grown.
  useEffect(() => {
    hasOwnView.current = false
    const request = requestAnimationFrame(() => void flow.current?.fitView({ ...whole, duration: isCalm ? 0 : 200 }))
    return () => cancelAnimationFrame(request)
  }, [shape])

  // Whatever is another function here than before makes all entities and lines be drawn again, with each step of a drag.
  const chooseEntity = useCallbackRef((_: unknown, { id }: { id: string }) => onSelect({ kind: 'entity', id }))
  const chooseRelation = useCallbackRef((id: string) => onSelect({ kind: 'relation', id }))
  const chooseNothing = useCallbackRef(() => onSelect(undefined))
  const connect = useCallbackRef(({ source, target }: Connection) => onConnect(source, target))
  const keepView = useCallbackRef((event: unknown) => {
    // Without an event it was moved by a call, such as one that shows it whole.
    if (event !== null) hasOwnView.current = true
  })
  const startMoving = useCallbackRef(() => frame.current?.setAttribute('data-moving', ''))
  const stopMoving = useCallbackRef(() => frame.current?.removeAttribute('data-moving'))
  const startDragging = useCallbackRef((_: unknown, { id }: EntityNodeType) => setDragged(id))
  // Each step goes straight to the picture: through the state, two hundred entities would be asked whether they moved.
  const dragEntity = useCallbackRef((_: unknown, { id, position: { x, y } }: EntityNodeType) => {
    hasOwnView.current = true
    const entity = frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)
    if (entity) entity.style.transform = `translate(${x}px,${y}px)`
    lines.current?.follow(id, { x, y })
  })
  const stopDragging = useCallbackRef((_: unknown, { id, position }: EntityNodeType) => {
    setDragged(undefined)
    setMoved({ shape, points: new Map(movedPoints).set(id, position) })
  })
  const keepFlow = useCallbackRef((instance: Flow) => {
    flow.current = instance
  })
  const labels = useMemo(
    () => ({
      'controls.ariaLabel': t`Zoom`,
      'controls.zoomIn.ariaLabel': t`Zoom in`,
      'controls.zoomOut.ariaLabel': t`Zoom out`,
      'controls.fitView.ariaLabel': t`Show everything`,
    }),
    [t],
  )

  return (
    <div className={classes.chart} dir="ltr" ref={frame} data-dragging={dragged === undefined ? undefined : ''}>
      <ReactFlow
        nodes={nodes}
        edges={noEdges}
        nodeTypes={nodeTypes}
        onInit={keepFlow}
        fitView
        fitViewOptions={whole}
        minZoom={0.05}
        maxZoom={1.5}
        nodesFocusable={false}
        nodesConnectable={!readOnly}
        nodesDraggable={!readOnly}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnScroll={false}
        preventScrolling={false}
        panOnDrag
        proOptions={unattributed}
        ariaLabelConfig={labels}
        onNodeClick={chooseEntity}
        onPaneClick={chooseNothing}
        onConnect={connect}
        onMoveStart={startMoving}
        onMove={keepView}
        onMoveEnd={stopMoving}
        onNodeDragStart={startDragging}
        onNodeDrag={dragEntity}
        onNodeDragStop={stopDragging}
      >
        <Relations relations={relations} pointOf={pointOf} dragged={dragged} onSelect={chooseRelation} ref={lines} />
        <FitToPane whole={whole} hasOwnView={hasOwnView} />
        <Controls
          showInteractive={false}
          fitViewOptions={whole}
          position={dir === 'rtl' ? 'top-left' : 'top-right'}
          aria-label={t`Zoom`}
          onZoomIn={() => {
            hasOwnView.current = true
          }}
          onZoomOut={() => {
            hasOwnView.current = true
          }}
          onFitView={() => {
            hasOwnView.current = false
          }}
          className={classes.controls ?? ''}
        />
      </ReactFlow>
    </div>
  )
})
