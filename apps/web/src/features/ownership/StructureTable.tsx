import type { Marking } from '@casebench/shared/evaluation'
import type { Owner } from '@casebench/shared/ownership/beneficial-owners'
import type { Entity, OwnershipGraph, Relation } from '@casebench/shared/ownership/graph'
import { Trans, useLingui } from '@lingui/react/macro'
import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import { memo, type ReactNode } from 'react'
import { edgeLabel, entityLabel, nameOr, relationLabel } from '../../ui/case-text/ownership-labels.ts'
import { percentLabel, shareText } from '../../ui/case-text/ownership-percent.ts'
import { isSelected, type Selected } from './edits.ts'
import classes from './ownership.module.css'

type Props = {
  graph: OwnershipGraph
  selected: Selected | undefined
  owners: ReadonlyMap<string, Owner>
  remarks: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, Marking>
  missing: ReadonlySet<string>
  onSelect: (selected: Selected) => void
  /** The fields of what is selected, below its row; none where they stand elsewhere. */
  fields?: ReactNode
}

/** The structure as tables that say what the chart shows: its entities, and who holds what. */
export function StructureTable({ graph, selected, owners, remarks, marks, missing, onSelect, fields }: Props) {
  const { t } = useLingui()
  const nameOf = (id: string) => nameOr(graph.entities.find((one) => one.id === id)?.name ?? '')
  const said: Readonly<Record<Marking, string>> = { correct: t`Correct`, wrong: t`Wrong`, notSure: t`Not sure` }
  const markOf = (id: string) => {
    const marking = marks.get(id)
    if (marking === undefined) return ''
    return missing.has(id) ? t`Missing` : said[marking]
  }
  const hasMarks = marks.size > 0
  const select = (kind: Selected['kind'], id: string, text: string) => (
    <button
      type="button"
      className={classes.link}
      aria-expanded={fields === undefined ? undefined : isSelected(selected, kind, id)}
      onClick={() => onSelect({ kind, id })}
    >
      <bdi>{text}</bdi>
    </button>
  )
  const editor = (kind: Selected['kind'], id: string, columns: number) =>
    fields !== undefined &&
    isSelected(selected, kind, id) && (
      <Table.Tr>
        <Table.Td colSpan={columns} className={classes.inRow}>
          {fields}
        </Table.Td>
      </Table.Tr>
    )
  return (
    <div className={classes.tables}>
      <Table className={classes.stacking} verticalSpacing={6} horizontalSpacing={8}>
        <caption className={classes.caption}>
          <Trans>Entities</Trans>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t`Name`}</Table.Th>
            <Table.Th>{t`Kind`}</Table.Th>
            <Table.Th>{t`Country`}</Table.Th>
            {owners.size > 0 && <Table.Th className={classes.figure}>{t`Effective share`}</Table.Th>}
            {hasMarks && <Table.Th>{t`Mark`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        {graph.entities.map(({ id, name, kind, country }) => {
          const owner = owners.get(id)
          const share = owner?.shares ?? owner?.votes
          return (
            <Table.Tbody key={id}>
              <Table.Tr data-chosen={isSelected(selected, 'entity', id) || undefined}>
                <Table.Td data-title={t`Name`}>
                  {select('entity', id, nameOr(name))}
                  {remarks.has(id) && <span className={classes.why}>{remarks.get(id)}</span>}
                </Table.Td>
                <Table.Td data-title={t`Kind`}>{id === graph.subject ? t`Client` : entityLabel(kind)}</Table.Td>
                <Table.Td data-title={t`Country`} dir="auto">
                  {country ?? ''}
                </Table.Td>
                {owners.size > 0 && (
                  <Table.Td className={classes.figure} data-title={t`Effective share`}>
                    {share && shareText(share.min, share.max)}
                    {owner?.verdict === 'yes' && <span className={classes.why}>{t`beneficial owner`}</span>}
                  </Table.Td>
                )}
                {hasMarks && <Table.Td data-title={t`Mark`}>{markOf(id)}</Table.Td>}
              </Table.Tr>
              {editor('entity', id, 5)}
            </Table.Tbody>
          )
        })}
      </Table>
      <Table className={classes.stacking} verticalSpacing={6} horizontalSpacing={8}>
        <caption className={classes.caption}>
          <Trans>Relations</Trans>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t({ message: 'Holder', context: 'ownership' })}</Table.Th>
            <Table.Th>{t`Holds`}</Table.Th>
            <Table.Th>{t`Kind`}</Table.Th>
            <Table.Th className={classes.figure}>{t`Percent`}</Table.Th>
            {hasMarks && <Table.Th>{t`Mark`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        {graph.relations.map(({ id, holder, held, kind, percent, direct, note }) => (
          <Table.Tbody key={id}>
            <Table.Tr data-chosen={isSelected(selected, 'relation', id) || undefined}>
              <Table.Td data-title={t({ message: 'Holder', context: 'ownership' })}>
                {select('relation', id, nameOf(holder))}
              </Table.Td>
              <Table.Td data-title={t`Holds`}>
                <bdi>{nameOf(held)}</bdi>
              </Table.Td>
              <Table.Td data-title={t`Kind`}>
                {[relationLabel(kind), direct === false ? t`indirect` : '', note].filter(Boolean).join(' · ')}
              </Table.Td>
              <Table.Td className={classes.figure} data-title={t`Percent`}>
                {percent === undefined ? '' : percentLabel(percent)}
              </Table.Td>
              {hasMarks && <Table.Td data-title={t`Mark`}>{markOf(id)}</Table.Td>}
            </Table.Tr>
            {editor('relation', id, 5)}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  )
}

type ReadRowProps = { cells: string }

/** Between the cells of a row, which are texts. */
const gap = '\u0000'

/** Made again only where it says something else: a key in a name changes one of up to two hundred. */
const ReadRow = memo(function ReadRow({ cells }: ReadRowProps) {
  const [head, ...others] = cells.split(gap)
  return (
    <tr>
      <th scope="row">{head}</th>
      {others.map((text, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is what its number says.
        <td key={column}>{text}</td>
      ))}
    </tr>
  )
})

/** Only to be read, for whoever does not see the chart. */
export const ReadTable = memo(function ReadTable({
  graph,
  owners,
  remarks,
  marks,
  missing,
}: Omit<Props, 'selected' | 'onSelect' | 'fields'>) {
  const { t } = useLingui()
  const nameOf = new Map(graph.entities.map(({ id, name }) => [id, nameOr(name)]))
  const said: Readonly<Record<Marking, string>> = { correct: t`Correct`, wrong: t`Wrong`, notSure: t`Not sure` }
  const markOf = (id: string): string => {
    const marking = marks.get(id)
    return marking === undefined ? '' : missing.has(id) ? t`Missing` : said[marking]
  }
  const entityCells = ({ id, name, kind, country }: Entity): string[] => {
    const owner = owners.get(id)
    const share = owner?.shares ?? owner?.votes
    return [
      nameOr(name),
      id === graph.subject ? t`Client` : entityLabel(kind),
      country ?? '',
      share ? shareText(share.min, share.max) : '',
      owner?.verdict === 'yes' ? t`beneficial owner` : (remarks.get(id) ?? ''),
      markOf(id),
    ]
  }
  const relationCells = (relation: Relation): string[] => [
    nameOf.get(relation.holder) ?? '',
    nameOf.get(relation.held) ?? '',
    edgeLabel(relation),
    markOf(relation.id),
  ]
  return (
    <>
      <table>
        <caption>{t`Entities`}</caption>
        <tbody>
          {graph.entities.map((entity) => (
            <ReadRow key={entity.id} cells={entityCells(entity).join(gap)} />
          ))}
        </tbody>
      </table>
      <table>
        <caption>{t`Relations`}</caption>
        <tbody>
          {graph.relations.map((relation) => (
            <ReadRow key={relation.id} cells={relationCells(relation).join(gap)} />
          ))}
        </tbody>
      </table>
    </>
  )
})
