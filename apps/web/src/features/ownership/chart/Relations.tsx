import type { Marking } from '@casebench/shared/evaluation'
import { getBezierPath, Position, ViewportPortal } from '@xyflow/react'
import { memo, type Ref, useImperativeHandle, useRef } from 'react'
import { nodeHeight, nodeWidth, type Point } from '../layout.ts'
import classes from './chart.module.css'

export type DrawnRelation = {
  id: string
  holder: string
  held: string
  /** Such as "60%". */
  label: string
  /** Who holds what, for whoever does not see the line. */
  sentence: string
  isDashed: boolean
  marking: Marking | undefined
  isMissing: boolean
  isChosen: boolean
}

/** The lines of an entity that is being dragged. */
export type MovingLines = { follow: (entity: string, point: Point) => void }

type Props = {
  relations: readonly DrawnRelation[]
  pointOf: (id: string) => Point
  /** The entity that is being dragged: its lines are a picture of their own, so that all others stay as they are drawn. */
  dragged: string | undefined
  onSelect: (id: string) => void
  ref: Ref<MovingLines>
}

/**
 * The lines from holders down to what they hold. In one picture, and not in one for each as the library draws them: two hundred
 * pictures take longer to put together than a frame lasts.
 */
export function Relations({ relations, pointOf, dragged, onSelect, ref }: Props) {
  const moving = useRef<SVGSVGElement>(null)
  const isMoving = ({ holder, held }: DrawnRelation) =>
    dragged !== undefined && (holder === dragged || held === dragged)
  useImperativeHandle(ref, () => ({
    follow: (entity, point) => {
      for (const { id, holder, held } of relations.filter(isMoving)) {
        const line = moving.current?.querySelector(`[data-relation="${CSS.escape(id)}"]`)
        const at = (end: string) => (end === entity ? point : pointOf(end))
        if (line) redraw(line, lineBetween(at(holder), at(held)))
      }
    },
  }))
  const shared = { pointOf, onSelect }
  return (
    <ViewportPortal>
      <div className={classes.dots} />
      <Picture relations={relations.filter((one) => !isMoving(one))} {...shared} />
      <Picture relations={relations.filter(isMoving)} {...shared} ref={moving} isMoving />
    </ViewportPortal>
  )
}

type PictureProps = Pick<Props, 'relations' | 'pointOf' | 'onSelect'> & { isMoving?: true; ref?: Ref<SVGSVGElement> }

function Picture({ relations, pointOf, onSelect, isMoving, ref }: PictureProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each line says what it is.
    <svg className={classes.relations} data-moving={isMoving} ref={ref}>
      {relations.map((relation) => (
        <Line
          key={relation.id}
          {...relation}
          from={pointOf(relation.holder)}
          to={pointOf(relation.held)}
          onSelect={onSelect}
        />
      ))}
    </svg>
  )
}

/** Where along the line its label stands: nearer to the holder, where fewer lines meet. */
const along = 0.38

/** Lines longer than from one row to the next. */
const longest = nodeHeight + 2 * 84

const roundabout = (x1: number, y1: number, x2: number, y2: number, aside: number, quarter: number): string =>
  `M ${x1} ${y1} C ${x1 + aside} ${y1 + quarter} ${x2 + aside} ${y2 - quarter} ${x2} ${y2}`

type LineShape = { path: string; arrow: string; label: Point }

/** The line between two entities, of which the upper left corners are given. */
function lineBetween(from: Point, to: Point): LineShape {
  const [sourceX, sourceY] = [from.x + nodeWidth / 2, from.y + nodeHeight]
  const [targetX, targetY] = [to.x + nodeWidth / 2, to.y]
  const arrow = `M ${targetX - 5} ${targetY - 9} L ${targetX + 5} ${targetY - 9} L ${targetX} ${targetY} Z`
  if (targetY - sourceY > longest) {
    // A line past other rows goes round what stands between.
    const aside = (sourceX <= targetX ? -1 : 1) * nodeWidth * 1.3
    const path = roundabout(sourceX, sourceY, targetX, targetY, aside, (targetY - sourceY) / 4)
    return { path, arrow, label: { x: (sourceX + targetX) / 2 + aside * 0.75, y: (sourceY + targetY) / 2 } }
  }
  const ends = { sourceX, sourceY, targetX, targetY, sourcePosition: Position.Bottom, targetPosition: Position.Top }
  const [path] = getBezierPath(ends)
  return {
    path,
    arrow,
    label: { x: sourceX + (targetX - sourceX) * along, y: sourceY + (targetY - sourceY) * along },
  }
}

/** Moves a line that is drawn, in the order in which `Line` has its parts. */
function redraw(line: Element, { path, arrow, label }: LineShape): void {
  const [thin, wide, head, text] = line.children
  thin?.setAttribute('d', path)
  wide?.setAttribute('d', path)
  head?.setAttribute('d', arrow)
  text?.setAttribute('x', `${label.x}`)
  text?.setAttribute('y', `${label.y}`)
}

type LineProps = Omit<DrawnRelation, 'holder' | 'held'> & { from: Point; to: Point; onSelect: (id: string) => void }

const Line = memo(function Line(props: LineProps) {
  const { id, label: text, sentence, isDashed, marking, isMissing, isChosen, from, to, onSelect } = props
  const { path, arrow, label } = lineBetween(from, to)
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a line that is pressed is selected, as Tab does by the keyboard.
    <g
      className={classes.relation}
      role="img"
      aria-label={sentence}
      data-relation={id}
      data-selected={isChosen || undefined}
      data-dashed={isDashed || undefined}
      data-marking={marking}
      data-missing={isMissing || undefined}
      onClick={(event) => {
        event.stopPropagation()
        onSelect(id)
      }}
    >
      <path className={classes.line} d={path} />
      <path className={classes.wide} d={path} />
      <path className={classes.arrow} d={arrow} />
      <text x={label.x} y={label.y} className={classes.relationLabel}>
        {text}
      </text>
    </g>
  )
})
