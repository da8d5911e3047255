import type { LabelledMark } from './labelled-row.ts'
import { labels } from './labelled-row.ts'
import type { Tally } from './tally.ts'
import { figures, markings, worst } from './tally.ts'

const maxShown = 10
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`

/** Cells under their headings: the first column to the left, the others to the right. */
export function columns(rows: readonly (readonly (string | number)[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[column] ?? 0) : String(cell).padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

const disagreement = ({ id, expected, reference, answer, judgement }: LabelledMark): string =>
  `  ${judgement.marking}, labelled ${expected}: ${oneLine(reference)} ← ${oneLine(answer)} (${judgement.reasons[0]?.code}, ${id})`

/** Label × marking. */
export const confusionTable = ({ counts }: Tally): string[] =>
  columns([['labelled', ...markings], ...labels.map((label) => [label, ...markings.map((one) => counts[label][one])])])

/** Lines on the share that is decided, and on how far what is decided agrees with the labels. */
export function summaryLines(tally: Tally): string[] {
  const { rows, decided, agreed, same, accepted, different, falseAccepts } = figures(tally)
  return [
    `decided        ${share(decided, rows)}`,
    `agrees         ${share(agreed, decided)} of what is decided`,
    `accepted       ${share(accepted, same)} of what is the same`,
    `false accepts  ${share(falseAccepts, different)} of what is different`,
  ]
}

/** One line on the rows that were left out, and why; undefined where there are none. */
export function leftOutLine(skipped: ReadonlyMap<string, number>): string | undefined {
  const count = [...skipped.values()].reduce((sum, times) => sum + times, 0)
  if (count === 0) return undefined
  const reasons = [...skipped].map(([reason, times]) => (skipped.size === 1 ? reason : `${reason} (${times})`))
  return `left out ${count} ${count === 1 ? 'row' : 'rows'}: ${reasons.join('; ')}`
}

/** All of a family: its confusion table, its shares, its worst disagreements, and what was left out. */
export function familyReport(name: string, tally: Tally): string[] {
  const shown = worst(tally, maxShown)
  const left = tally.disagreements.length - shown.length
  return [
    `${name}`,
    ...[...confusionTable(tally), ...summaryLines(tally)].map((line) => `  ${line}`),
    ...shown.map(disagreement),
    ...(left > 0 ? [`  … and ${left} more`] : []),
    ...[leftOutLine(tally.skipped)].flatMap((line) => (line === undefined ? [] : [`  ${line}`])),
  ]
}

/** One line for each family and the total. */
export function overview(tallies: ReadonlyMap<string, Tally>, total: Tally): string[] {
  const line = (name: string, tally: Tally): (string | number)[] => {
    const { rows, decided, agreed, same, accepted, different, falseAccepts } = figures(tally)
    const percent = (part: number, whole: number): string =>
      whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
    return [
      name,
      rows,
      percent(decided, rows),
      percent(agreed, decided),
      `${accepted} of ${same}`,
      `${falseAccepts} of ${different}`,
    ]
  }
  return columns([
    ['family', 'rows', 'decided', 'agrees', 'accepted', 'false accepts'],
    ...[...tallies].map(([name, tally]) => line(name, tally)),
    line('total', total),
  ])
}
