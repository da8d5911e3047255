import type { ScreeningHit } from '@casebench/shared/case-file/screening/hit'
import {
  type ComparedRow,
  type FactorEffect,
  factorEffects,
  readFactors,
  writeFactors,
} from '@casebench/shared/case-file/screening/hit-answers'
import { factsOfHit, rowsToCompare } from '@casebench/shared/case-file/screening/hit-parts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { comparedRowLabel, factorEffectLabel } from '../../../ui/case-text/hit-labels.ts'
import type { InputProps } from '../inputs/input-props.ts'
import { type Likeness, likenessOf, namePieces } from './differences.ts'
import classes from './screening.module.css'

const likenesses: Readonly<Record<Likeness, () => string>> = {
  same: () => t`Same`,
  similar: () => t`Similar`,
  differs: () => t`Differs`,
  nothing: () => t`Nothing to compare`,
}

/** What an entry says in a row. Letters of names that the client's name has not are marked. */
function Facts({ row, facts, client }: { row: ComparedRow; facts: readonly string[]; client: string | undefined }) {
  if (facts.length === 0)
    return (
      <span className={classes.none}>
        <Trans>None</Trans>
      </span>
    )
  return (
    <ul className={classes.facts}>
      {facts.map((fact) => (
        <li key={fact} dir="auto">
          {row === 'name' && client !== undefined
            ? namePieces(fact, client).map(({ text, differs }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name never change their order.
                differs ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )
            : fact}
        </li>
      ))}
    </ul>
  )
}

type RowProps = {
  row: ComparedRow
  hit: ScreeningHit
  effect: FactorEffect | undefined
  readOnly: boolean
  onChange: (effect: FactorEffect | undefined) => void
}

function Row({ row, hit, effect, readOnly, onChange }: RowProps) {
  const client = hit.client[row]
  const facts = factsOfHit(hit, row)
  const label = comparedRowLabel(row, hit.subject ?? 'person')
  const likeness = likenessOf(row, client, facts)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-side={t`Client`} dir="auto">
        {client || (
          <span className={classes.none}>
            <Trans>None</Trans>
          </span>
        )}
      </td>
      <td data-side={t`Hit`} data-likeness={likeness}>
        <Facts row={row} facts={facts} client={client} />
        <span className={classes.likeness}>{likenesses[likeness]()}</span>
      </td>
      <td className={classes.effect}>
        {readOnly ? (
          <span className={classes.marked} data-effect={effect}>
            {effect === undefined ? '–' : factorEffectLabel(effect)}
          </span>
        ) : (
          <NativeSelect
            size="xs"
            aria-label={t`What decides it: ${label}`}
            value={effect ?? ''}
            data={[
              { value: '', label: t`Choose` },
              ...factorEffects.map((value) => ({ value, label: factorEffectLabel(value) })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange(factorEffects.find((one) => one === value))}
          />
        )}
      </td>
    </tr>
  )
}

/** The client's data beside the entry's, and of each row what it says to whether they are the same. */
export function FactorsAnswer({ question, value, readOnly, labelId, invalid, onChoose, onLeave }: InputProps) {
  const hit = question.asked?.hit
  if (hit === undefined) return null
  const factors = readFactors(value)
  const mark = (row: ComparedRow, effect: FactorEffect | undefined) => {
    const next = new Map(factors)
    if (effect === undefined) next.delete(row)
    else next.set(row, effect)
    onChoose(writeFactors(next))
  }
  return (
    <table className={classes.comparison} aria-labelledby={labelId} data-wrong={invalid || undefined} onBlur={onLeave}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Compare</Trans>
          </th>
          <th scope="col">
            <Trans>Client</Trans>
          </th>
          <th scope="col">
            <Trans>Hit</Trans>
          </th>
          <th scope="col">
            <Trans>Decides it?</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsToCompare(hit).map((row) => (
          <Row
            key={row}
            row={row}
            hit={hit}
            effect={factors.get(row)}
            readOnly={readOnly}
            onChange={(effect) => mark(row, effect)}
          />
        ))}
      </tbody>
    </table>
  )
}
