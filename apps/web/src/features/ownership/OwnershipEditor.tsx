import type { ShownStructure } from '@casebench/shared/evaluation'
import {
  type EntityKind,
  type GraphFault,
  maxEntities,
  maxRelations,
  type OwnershipGraph,
} from '@casebench/shared/ownership/graph'
import type { OwnershipRule } from '@casebench/shared/ownership/rule'
import { wholeRule } from '@casebench/shared/ownership/rule-defaults'
import { Trans, useLingui } from '@lingui/react/macro'
import { Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Checkbox.css'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { entityLabel, nameOr } from '../../ui/case-text/ownership-labels.ts'
import { relationSentence } from '../../ui/case-text/relation-sentence.ts'
import { isShortcut } from '../../ui/shortcuts.ts'
import { addHolder, addRelation, inReadingOrder, remove, type Selected } from './edits.ts'
import { layout, orderOf, shapeOf } from './layout.ts'
import { neighbourOf } from './neighbour.ts'
import { OwnersPanel } from './OwnersPanel.tsx'
import { overlayOf } from './overlay.ts'
import classes from './ownership.module.css'
import { SelectedPanel } from './SelectedPanel.tsx'
import { ReadTable, StructureTable } from './StructureTable.tsx'
import { Toolbar, type View } from './Toolbar.tsx'
import { useComputed } from './use-computed.ts'
import { useStructure } from './use-structure.ts'

const Chart = lazy(async () => ({ default: (await import('./chart/Chart.tsx')).Chart }))

type Props = {
  value: string
  subjectName: string
  rule: OwnershipRule | undefined
  readOnly: boolean
  labelId: string
  title: string
  /** How it was judged, where it was. */
  judged: ShownStructure | undefined
  /** Authors see what is computed whatever the candidate sees. */
  alwaysComputed?: boolean
  onType: (value: string) => void
  onChoose: (value: string) => void
  onLeave: () => void
}

/** Who owns and controls whom: drawn, or entered in tables that say the same. */
export function OwnershipEditor(props: Props) {
  const { rule, readOnly, labelId, title, judged, alwaysComputed = false, onLeave } = props
  const { t } = useLingui()
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const [chosenView, setView] = useState<View>()
  const view = chosenView ?? (isNarrow ? 'table' : 'chart')
  const [isLarge, setLarge] = useState(false)
  const [problem, setProblem] = useState<string>()
  const canvas = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const structure = useStructure(props)
  const { graph, selected, select, apply, undo, redo, refused, isForeign } = structure

  const whole = useMemo(() => wholeRule(rule), [rule])
  const computed = useComputed(graph, whole, alwaysComputed || whole.computing === 'shown')
  const { settled, found, owners, capital, remarks } = computed
  const overlay = useMemo(() => overlayOf(graph, judged), [graph, judged])
  const shape = shapeOf(overlay.graph)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only who holds whom moves anything.
  const points = useMemo(() => layout(overlay.graph), [shape])
  // What is typed shows at once, and in the chart a moment later: a key never waits for 200 entities.
  const drawn = useDeferredValue(useMemo(() => ({ ...overlay, shape, points }), [overlay, shape, points]))
  const selectEntity = useCallback((id: string) => select({ kind: 'entity', id }), [select])

  const faults: Readonly<Partial<Record<GraphFault, string>>> = {
    tooManyEntities: t`A structure can have up to ${maxEntities} entities. Nothing was changed.`,
    tooManyRelations: t`A structure can have up to ${maxRelations} relations. Nothing was changed.`,
    tooLong: t`This structure is too large: shorten the names and notes. Nothing was changed.`,
  }
  const said = problem ?? (refused && (faults[refused] ?? t`This cannot be read as an ownership structure.`))

  const focusChart = () => canvas.current?.focus({ preventScroll: true })
  const focusFields = () =>
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>('[data-selected-panel] [data-first-field]')?.focus(),
    )
  const add = (kind: EntityKind) => {
    const below = selected?.kind === 'entity' ? selected.id : graph.subject
    setProblem(undefined)
    apply(addHolder(graph, below, kind))
    focusFields()
  }

  // The same functions with each key, so that the bar above is not made again.
  const addBelow = useCallbackRef(add)
  const undoStep = useCallbackRef(() => undo?.())
  const redoStep = useCallbackRef(() => redo?.())
  const importGraph = useCallbackRef((imported: OwnershipGraph) => apply({ graph: imported, selected: undefined }))
  const isOwner = useCallbackRef((id: string) => owners.get(id)?.verdict === 'yes')
  const selectInChart = useCallbackRef((wanted: Selected | undefined) => {
    select(wanted)
    focusChart()
  })
  const connect = useCallbackRef((holder: string, held: string) => {
    apply(addRelation(graph, holder, held))
    focusFields()
  })

  /** Tab goes on inside until the end is reached, and then leaves as it does anywhere. */
  const step = (by: 1 | -1): boolean => {
    const all = inReadingOrder(
      graph,
      orderOf(points).filter((id) => !overlay.missing.has(id)),
    )
    const at = all.findIndex((one) => one.id === selected?.id)
    const next = at === -1 ? (by === 1 ? all[0] : undefined) : all[at + by]
    if (next === undefined) return false
    select(next)
    return true
  }
  const letter = (event: KeyboardEvent): boolean => {
    if (isShortcut(event, 'structureTable')) setView(view === 'chart' ? 'table' : 'chart')
    else if (isShortcut(event, 'newHolder') && !readOnly) add('person')
    else return false
    return true
  }
  const inChart = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if (key === 'Tab') return step(shiftKey ? -1 : 1)
    if (key.startsWith('Arrow')) {
      const next = neighbourOf(graph, points, selected, key)
      if (next) select(next)
      return true
    }
    if ((isShortcut(event, 'removeFromStructure') || key === 'Backspace') && selected && !readOnly) {
      apply(remove(graph, selected))
      return true
    }
    if (key === 'Enter' && selected) {
      focusFields()
      return true
    }
    return letter(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    const isField = target instanceof HTMLElement && target.matches('input, select, textarea')
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const isUndo = isShortcut(event, 'undoInStructure')
      if (!isUndo && !isShortcut(event, 'redoInStructure')) return
      event.preventDefault()
      if (isUndo && !event.shiftKey) undo?.()
      else redo?.()
      return
    }
    if (event.altKey || isField) return
    const handled = target === canvas.current ? inChart(event) : key.length === 1 && !event.shiftKey && letter(event)
    if (handled) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  const chosen = selected && [...overlay.graph.entities].find(({ id }) => id === selected.id)
  const relation = selected && overlay.graph.relations.find(({ id }) => id === selected.id)
  const nameOf = (id: string | undefined) => nameOr(overlay.graph.entities.find((one) => one.id === id)?.name ?? '')
  const selectedText = chosen
    ? `${nameOr(chosen.name)}, ${entityLabel(chosen.kind)}`
    : relation
      ? relationSentence(relation, nameOf)
      : ''

  const fields = (
    <SelectedPanel
      structure={structure}
      readOnly={readOnly}
      notShown={(id) => capital.find((one) => one.id === id)?.percent ?? 0}
      onEscape={() => (view === 'chart' ? focusChart() : body.current?.focus())}
    />
  )
  const table = (
    <StructureTable
      graph={overlay.graph}
      selected={selected}
      owners={owners}
      remarks={remarks}
      marks={overlay.marks}
      missing={overlay.missing}
      onSelect={(wanted) => select(selected?.id === wanted.id ? undefined : wanted)}
      fields={fields}
    />
  )

  if (isForeign && readOnly) return <p className={classes.hint}>{props.value}</p>

  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts beside what each button does.
    <div className={classes.editor} data-large={isLarge || undefined} ref={body} tabIndex={-1} onKeyDown={onKeyDown}>
      <Toolbar
        graph={settled}
        onUndo={undo && undoStep}
        onRedo={redo && redoStep}
        view={view}
        onView={setView}
        isLarge={isLarge}
        onLarge={setLarge}
        readOnly={readOnly}
        onAdd={addBelow}
        isOwner={isOwner}
        onImport={importGraph}
        onProblem={setProblem}
      />
      {said !== undefined && (
        <p role="alert" className={classes.problem}>
          {said}
        </p>
      )}
      {isForeign && (
        <p role="alert" className={classes.problem}>
          <Trans>What was written here is not an ownership structure. If you draw one, it replaces the text.</Trans>
        </p>
      )}
      {overlay.marks.size > 0 && (
        <p className={classes.legend}>
          <span data-marking="correct">{t`✓ Correct`}</span>
          <span data-marking="wrong">{t`✕ Wrong`}</span>
          <span data-marking="notSure">{t`? Not sure`}</span>
          {overlay.missing.size > 0 && <span data-marking="missing">{t`+ Missing in the answer`}</span>}
        </p>
      )}
      <div className={classes.body}>
        {view === 'chart' ? (
          <div className={classes.drawing}>
            <div
              ref={canvas}
              className={classes.canvas}
              role="application"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what is selected in it moves by keys.
              tabIndex={0}
              aria-label={t`Chart of ${title}. Press T for the table.`}
            >
              <Suspense fallback={<Loader size="sm" m="xl" />}>
                <Chart
                  {...drawn}
                  selected={selected}
                  readOnly={readOnly}
                  owners={owners}
                  remarks={remarks}
                  onSelect={selectInChart}
                  onConnect={connect}
                />
              </Suspense>
              <VisuallyHidden role="status">{selectedText}</VisuallyHidden>
            </div>
            <VisuallyHidden>
              <ReadTable
                graph={drawn.graph}
                owners={owners}
                remarks={remarks}
                marks={drawn.marks}
                missing={drawn.missing}
              />
            </VisuallyHidden>
            <p className={`${classes.keys} for-keyboard`}>
              {!readOnly && (
                <Trans>
                  <Kbd size="xs">N</Kbd> new holder above <Kbd size="xs">Del</Kbd> remove
                </Trans>
              )}{' '}
              {readOnly ? (
                <Trans>
                  <Kbd size="xs">Tab</Kbd> next <Kbd size="xs">↵</Kbd> details <Kbd size="xs">T</Kbd> table
                </Trans>
              ) : (
                <Trans>
                  <Kbd size="xs">Tab</Kbd> next <Kbd size="xs">↵</Kbd> edit <Kbd size="xs">T</Kbd> table
                </Trans>
              )}
            </p>
          </div>
        ) : (
          <div className={classes.drawing}>{table}</div>
        )}
        <div className={classes.side}>
          {view === 'chart' && fields}
          {found && (
            <OwnersPanel
              graph={settled}
              found={found}
              rule={whole}
              readOnly={readOnly}
              notShown={computed.unexplained}
              onSelect={selectEntity}
            />
          )}
        </div>
      </div>
    </div>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question's own group is around it.
    <div
      role="group"
      aria-labelledby={labelId || undefined}
      aria-label={labelId ? undefined : title}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onLeave()}
    >
      {isLarge ? (
        <Modal
          opened
          fullScreen
          title={title}
          onClose={() => setLarge(false)}
          closeOnEscape={false}
          closeButtonProps={{ 'aria-label': t`Close` }}
        >
          {content}
        </Modal>
      ) : (
        content
      )}
    </div>
  )
}
