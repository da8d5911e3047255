import type { Marking } from '@casebench/shared/evaluation'
import { BaseEdge, type Edge, type EdgeProps, getBezierPath } from '@xyflow/react'
import { memo } from 'react'
import classes from './chart.module.css'

export type RelationEdgeData = { label: string; isDashed: boolean; marking: Marking | undefined; isMissing: boolean }

/** Where along the line its label stands: nearer to the holder, where fewer lines meet. */
const along = 0.38

/** A relation of the chart: a line from the holder down, with how much it is. */
export const RelationEdge = memo(function RelationEdge(props: EdgeProps<Edge<RelationEdgeData, 'relation'>>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, data, selected } = props
  const [path] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition })
  const x = sourceX + (targetX - sourceX) * along
  const y = sourceY + (targetY - sourceY) * along
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
