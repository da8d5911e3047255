import type { BeneficialOwners, Owner } from '@casebench/shared/ownership/beneficial-owners'
import type { OwnershipGraph } from '@casebench/shared/ownership/graph'
import type { WholeRule } from '@casebench/shared/ownership/rule-defaults'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { memo } from 'react'
import { nameOr, relationLabel } from '../../ui/case-text/ownership-labels.ts'
import { percentLabel, shareText } from '../../ui/case-text/ownership-percent.ts'
import classes from './ownership.module.css'

type Props = {
  graph: OwnershipGraph
  found: BeneficialOwners
  rule: WholeRule
  readOnly: boolean
  notShown: readonly { id: string; percent: number }[]
  onSelect: (id: string) => void
}

/** "60% × 51% × 100%" */
const productOf = ({ paths }: Owner): string[] =>
  paths.map(({ steps }) => steps.map(({ min, max }) => shareText(min, max)).join(' × '))

const maxUnshown = 5

function howComputed(rule: WholeRule, readOnly: boolean): string {
  const threshold = percentLabel(rule.threshold)
  if (rule.comparison === 'atLeast')
    return readOnly
      ? t`Computed from the structure: ${threshold} or more.`
      : t`Computed as you draw: ${threshold} or more.`
  return readOnly
    ? t`Computed from the structure: more than ${threshold}.`
    : t`Computed as you draw: more than ${threshold}.`
}

type OwnerRowProps = {
  owner: Owner
  name: string
  /** A reason in each line. */
  why: string
  onSelect: (id: string) => void
}

/** Made again only where it says something else: a key in a name changes one of up to two hundred. */
const OwnerRow = memo(function OwnerRow({ owner, name, why, onSelect }: OwnerRowProps) {
  const { id, shares, votes, verdict } = owner
  const verdicts = { yes: t`yes`, open: t`open`, no: t`below` }
  return (
    <Table.Tr>
      <Table.Td>
        <button type="button" className={classes.link} onClick={() => onSelect(id)}>
          <bdi>{name}</bdi>
        </button>
        {productOf(owner).map((line) => (
          <span key={line} className={classes.why}>
            <bdi dir="ltr">{line}</bdi>
          </span>
        ))}
        {why
          .split('\n')
          .filter(Boolean)
          .map((line) => (
            <span key={line} className={classes.why}>
              {line}
            </span>
          ))}
      </Table.Td>
      <Table.Td className={classes.figure}>
        {shares && shareText(shares.min, shares.max)}
        {votes && (votes.min !== shares?.min || votes.max !== shares.max) && (
          <span className={classes.why}>{t`${shareText(votes.min, votes.max)} of the votes`}</span>
        )}
      </Table.Td>
      <Table.Td>
        <span className={classes.verdict} data-verdict={verdict}>
          {verdicts[verdict]}
        </span>
      </Table.Td>
    </Table.Tr>
  )
})

/** Who is a beneficial owner by the case's rule, and how that follows from the structure. */
export const OwnersPanel = memo(function OwnersPanel({ graph, found, rule, readOnly, notShown, onSelect }: Props) {
  const names = new Map(graph.entities.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => nameOr(names.get(id) ?? '')
  const whyOf = ({ reasons, isEnd }: Owner): string[] => [
    ...(isEnd ? [t`not a person yet`] : []),
    ...reasons.flatMap((reason) => {
      if (reason.kind === 'control') return [t`controls ${nameOf(reason.of)}`]
      if (reason.kind === 'party')
        return [`${relationLabel(reason.role)}: ${nameOf(reason.by.at(-1)?.held ?? reason.of)}`]
      return reason.kind === 'seniorManager' ? [relationLabel('seniorManager')] : []
    }),
  ]
  const owners = [...found.owners].sort(
    (left, right) => (right.shares?.max ?? right.votes?.max ?? 0) - (left.shares?.max ?? left.votes?.max ?? 0),
  )
  return (
    <section aria-label={t`Who is a beneficial owner?`} className={classes.owners}>
      <h3 className={classes.heading}>
        <Trans>Who is a beneficial owner?</Trans>
      </h3>
      <p className={classes.hint}>{howComputed(rule, readOnly)}</p>
      {owners.length === 0 ? (
        <p className={classes.hint}>
          {readOnly ? (
            <Trans>The structure has no holders of the client.</Trans>
          ) : (
            <Trans>Add the holders of the client, up to natural persons.</Trans>
          )}
        </p>
      ) : (
        <div className={classes.ownerList}>
          <Table verticalSpacing={6} horizontalSpacing={8} className={classes.ownerTable}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>
                  <Trans context="ownership">Holder</Trans>
                </Table.Th>
                <Table.Th className={classes.figure}>
                  <Trans>Share</Trans>
                </Table.Th>
                <Table.Th>
                  <Trans>Owner</Trans>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {owners.map((owner) => (
                <OwnerRow
                  key={owner.id}
                  owner={owner}
                  name={nameOf(owner.id)}
                  why={whyOf(owner).join('\n')}
                  onSelect={onSelect}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {notShown.slice(0, maxUnshown).map(({ id, percent }) => (
        <p key={id} className={classes.hint}>
          {t`${percentLabel(percent)} of ${nameOf(id)} is not shown.`}{' '}
          {!readOnly && (
            <button type="button" className={classes.link} onClick={() => onSelect(id)}>
              <Trans>Say why</Trans>
            </button>
          )}
        </p>
      ))}
      {found.closed.size > 0 && (
        <p className={classes.warning}>
          <Trans>Some companies own each other entirely. Shares cannot be computed through them.</Trans>
        </p>
      )}
    </section>
  )
})
