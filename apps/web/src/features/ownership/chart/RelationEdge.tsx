import type { Marking } from '@casebench/shared/evaluation'
import { BaseEdge, type Edge, type EdgeProps, getBezierPath } from '@xyflow/react'
import { memo } from 'react'
import { nodeHeight, nodeWidth } from '../layout.ts'
import classes from './chart.module.css'

export type RelationEdgeData = { label: string; isDashed: boolean; marking: Marking | undefined; isMissing: boolean }

/** Where along the line its label stands: nearer to the holder, where fewer lines meet. */
const along = 0.38

/** Lines longer than from one row to the next. */
const longest = nodeHeight + 2 * 84

const roundabout = (x1: number, y1: number, x2: number, y2: number, aside: number, quarter: number): string =>
  `M ${x1} ${y1} C ${x1 + aside} ${y1 + quarter} ${x2 + aside} ${y2 - quarter} ${x2} ${y2}`

/** A relation of the chart: a line from the holder down, with how much it is. */
export const RelationEdge = memo(function RelationEdge(props: EdgeProps<Edge<RelationEdgeData, 'relation'>>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data, selected } = props
  const [short] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  // A line past other rows goes round what stands between.
  const aside = targetY - sourceY > longest ? (sourceX <= targetX ? -1 : 1) * nodeWidth * 1.3 : 0
  const quarter = (targetY - sourceY) / 4
  const path = aside === 0 ? short : roundabout(sourceX, sourceY, targetX, targetY, aside, quarter)
  const x = aside === 0 ? sourceX + (targetX - sourceX) * along : (sourceX + targetX) / 2 + aside * 0.75
  const y = aside === 0 ? sourceY + (targetY - sourceY) * along : (sourceY + targetY) / 2
  return (
    <g
      className={classes.edge}
      data-selected={selected || undefined}
      data-dashed={data?.isDashed || undefined}
      data-marking={data?.marking}
      data-missing={data?.isMissing || undefined}
    >
      <BaseEdge id={id} path={path} interactionWidth={24} />
      <path
        className={classes.arrow}
        d={`M ${targetX - 5} ${targetY - 9} L ${targetX + 5} ${targetY - 9} L ${targetX} ${targetY} Z`}
      />
      <text x={x} y={y} className={classes.edgeLabel}>
        {data?.label}
      </text>
    </g>
  )
})
