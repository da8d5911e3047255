import type { Marking } from '@casebench/shared/evaluation'
import type { Owner } from '@casebench/shared/ownership/beneficial-owners'
import type { Entity } from '@casebench/shared/ownership/graph'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { memo } from 'react'
import { entityLabel, nameOr } from '../../../ui/case-text/ownership-labels.ts'
import { shareText } from '../../../ui/case-text/ownership-percent.ts'
import classes from './chart.module.css'

export type EntityNodeData = {
  entity: Entity
  isSubject: boolean
  owner: Owner | undefined
  /** Such as how much of its capital is shown. */
  remark: string | undefined
  marking: Marking | undefined
  isMissing: boolean
  needsParties: boolean
  readOnly: boolean
}

const signs: Readonly<Record<Marking, string>> = { correct: '✓', wrong: '✕', notSure: '?' }

/** Whether a text may need more room than an entity has for it: letters of some scripts are twice as wide as others. */
const mayBeLong = (text: string, most: number): true | undefined =>
  text.length * (/[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? 2 : 1) > most ? true : undefined

/** One entity of the chart. */
export const EntityNode = memo(function EntityNode({ data, selected }: NodeProps<Node<EntityNodeData, 'entity'>>) {
  const { t } = useLingui()
  // The chart itself does not turn round with the page.
  const { dir } = useDirection()
  const { entity, isSubject, owner, remark, marking, isMissing, needsParties, readOnly } = data
  const share = owner?.shares ?? owner?.votes
  const kind = [isSubject ? t`Client` : entityLabel(entity.kind), entity.country].filter(Boolean).join(' · ')
  const name = nameOr(entity.name)
  return (
    <div
      className={classes.node}
      dir={dir}
      data-kind={entity.kind}
      data-subject={isSubject || undefined}
      data-selected={selected || undefined}
      data-owner={owner?.verdict}
      data-marking={marking}
      data-missing={isMissing || undefined}
    >
      <Handle type="target" position={Position.Top} className={classes.handle ?? ''} />
      <div className={classes.kind}>
        <span data-long={mayBeLong(kind, 24)}>{kind}</span>
        {marking !== undefined && <span className={classes.sign}>{isMissing ? '+' : signs[marking]}</span>}
      </div>
      <div className={classes.name} dir="auto" title={entity.name} data-long={mayBeLong(name, 34)}>
        {name}
      </div>
      <div className={classes.facts}>
        {share !== undefined && <span className={classes.chip}>{shareText(share.min, share.max)}</span>}
        {owner?.verdict === 'yes' && (
          <span className={classes.chip} data-tone="yes">
            <Trans>beneficial owner</Trans>
          </span>
        )}
        {needsParties && (
          <span className={classes.chip} data-tone="open">
            {readOnly ? <Trans>Parties missing</Trans> : <Trans>Add the parties</Trans>}
          </span>
        )}
        {remark !== undefined && (
          <span className={classes.remark} data-long={mayBeLong(remark, share === undefined ? 26 : 12)}>
            {remark}
          </span>
        )}
      </div>
      <Handle type="source" position={Position.Bottom} className={classes.handle ?? ''} />
    </div>
  )
})
