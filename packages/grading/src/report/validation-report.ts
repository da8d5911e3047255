import type { Marking } from '@casebench/shared/evaluation'
import { type LabelledMark, labels } from './labelled-row.ts'
import { countryOfRow, scriptOfRow } from './row-groups.ts'
import { add, count, emptyTally, figures, markings, type Tally } from './tally.ts'
import { wilson } from './wilson.ts'

export type FamilyMarks = { name: string; marks: readonly LabelledMark[] }

/** What a version of the engine marked: the version, and the marking of each row by family and id. */
export type KeptMarks = { engine: string; markings: Readonly<Record<string, Marking>> }

type Change = { family: string; id: string; expected: string; before: Marking; now: Marking }

const escaped = (text: string | number): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const ofWhole = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} of ${whole} (${percent(part / whole)})`
const bounds = (part: number, whole: number): string =>
  whole === 0 ? '–' : wilson(part, whole).map(percent).join(' to ')

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `<div class="scrolls" tabindex="0"><table><thead><tr>${head.map((cell) => `<th scope="col">${escaped(cell)}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first = '', ...cells]) =>
        `<tr><th scope="row">${escaped(first)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`

const tallyOf = (marks: readonly LabelledMark[]): Tally => {
  const tally = emptyTally()
  for (const mark of marks) count(tally, mark)
  return tally
}

/** Name → what was counted of it, the largest first. */
function grouped(
  marks: readonly LabelledMark[],
  groupOf: (mark: LabelledMark) => string | undefined,
): [string, Tally][] {
  const groups = new Map<string, LabelledMark[]>()
  for (const mark of marks) {
    const name = groupOf(mark)
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), mark])
  }
  return [...groups]
    .toSorted((left, right) => right[1].length - left[1].length)
    .map(([name, list]) => [name, tallyOf(list)])
}

const figureHead = ['', 'rows', 'decided', 'right accepted', 'wrong accepted', '95 % bounds']
const figureRow = (name: string, tally: Tally): (string | number)[] => {
  const { rows, decided, same, accepted, different, falseAccepts } = figures(tally)
  return [
    name,
    rows,
    ofWhole(decided, rows),
    ofWhole(accepted, same),
    ofWhole(falseAccepts, different),
    bounds(falseAccepts, different),
  ]
}

const parts = [
  { name: 'right, accepted', colour: '#2b8a3e', of: (tally: Tally) => tally.counts.correct.correct },
  { name: 'wrong, refused', colour: '#8ce99a', of: ({ counts }: Tally) => counts.wrong.wrong + counts.partial.wrong },
  {
    name: 'open',
    colour: '#ced4da',
    of: ({ counts }: Tally) => labels.reduce((sum, label) => sum + counts[label].notSure, 0),
  },
  { name: 'right, refused', colour: '#f08c00', of: (tally: Tally) => tally.counts.correct.wrong },
  {
    name: 'wrong, accepted',
    colour: '#c92a2a',
    of: ({ counts }: Tally) => counts.wrong.correct + counts.partial.correct,
  },
] as const

const [left, line, plot] = [150, 22, 520]

/** Of each family the shares of what was right, wrong and open. */
function outcomePlot(tallies: readonly (readonly [string, Tally])[]): string {
  const bars = tallies.map(([name, tally], row) => {
    const { rows } = figures(tally)
    let x = left
    const pieces = parts.map(({ colour, of, name: part }) => {
      const width = (plot * of(tally)) / Math.max(rows, 1)
      const piece = `<rect x="${x.toFixed(1)}" y="${row * line + 4}" width="${width.toFixed(1)}" height="${line - 8}" fill="${colour}"><title>${escaped(`${name}: ${part}, ${of(tally)}`)}</title></rect>`
      x += width
      return piece
    })
    return `<text x="${left - 8}" y="${row * line + 16}" text-anchor="end">${escaped(name)}</text>${pieces.join('')}`
  })
  const key = parts.map(({ name, colour }) => `<span><i style="background:${colour}"></i>${name}</span>`).join('')
  return `<div class="scrolls" tabindex="0"><svg viewBox="0 0 ${left + plot + 20} ${tallies.length * line + 4}" role="img" aria-label="Outcomes by family">${bars.join('')}</svg></div><p class="key">${key}</p>`
}

/** Of each family the share of wrong answers that were accepted, with its bounds. */
function falseAcceptPlot(tallies: readonly (readonly [string, Tally])[]): string {
  const rows = tallies.map(([name, tally]) => ({ name, ...figures(tally) })).filter(({ different }) => different > 0)
  const largest = Math.max(0.01, ...rows.map(({ falseAccepts, different }) => wilson(falseAccepts, different)[1]))
  const x = (share: number): number => left + (plot * share) / largest
  const lines = rows.map(({ name, falseAccepts, different }, row) => {
    const [low, high] = wilson(falseAccepts, different)
    const y = row * line + 12
    return `<text x="${left - 8}" y="${y + 4}" text-anchor="end">${escaped(name)}</text><line x1="${x(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y1="${y}" y2="${y}" stroke="#868e96" stroke-width="2"/><circle cx="${x(falseAccepts / different).toFixed(1)}" cy="${y}" r="4" fill="#c92a2a"><title>${escaped(`${name}: ${ofWhole(falseAccepts, different)}, ${bounds(falseAccepts, different)}`)}</title></circle>`
  })
  const at = rows.length * line
  const axis = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (share) =>
        `<text x="${x(share * largest).toFixed(1)}" y="${at + 14}" text-anchor="middle">${percent(share * largest)}</text>`,
    )
    .join('')
  return `<div class="scrolls" tabindex="0"><svg viewBox="0 0 ${left + plot + 40} ${at + 20}" role="img" aria-label="Wrong answers accepted, with 95 % bounds">${lines.join('')}${axis}</svg></div>`
}

const keyOf = (family: string, id: string): string => `${family} ${id}`

/** The marking of each row, to compare a later version with. */
export const keptMarks = (families: readonly FamilyMarks[], engine: string): KeptMarks => ({
  engine,
  markings: Object.fromEntries(
    families.flatMap(({ name, marks }) => marks.map(({ id, judgement }) => [keyOf(name, id), judgement.marking])),
  ),
})

function changesSince(families: readonly FamilyMarks[], before: KeptMarks): Change[] {
  return families.flatMap(({ name, marks }) =>
    marks.flatMap(({ id, expected, judgement: { marking: now } }) => {
      const was = before.markings[keyOf(name, id)]
      return was === undefined || was === now ? [] : [{ family: name, id, expected, before: was, now }]
    }),
  )
}

// A decision that is right is better than none, and none is better than a wrong one.
const worth = (expected: string, marking: Marking): number =>
  marking === 'notSure' ? 1 : marking === expected || (expected === 'partial' && marking === 'wrong') ? 2 : 0

function changeSection(families: readonly FamilyMarks[], before: KeptMarks | undefined): string {
  if (before === undefined) return '<p>No marks of an earlier version were given.</p>'
  const changes = changesSince(families, before)
  const [gained, lost] = [true, false].map((isGain) =>
    changes.filter(({ expected, before: was, now }) => worth(expected, now) > worth(expected, was) === isGain),
  )
  const list = (heading: string, rows: readonly Change[] = []): string =>
    `<h3>${heading}: ${rows.length}</h3>${
      rows.length === 0
        ? ''
        : table(
            ['row', 'family', 'labelled', 'before', 'now'],
            rows.map(({ id, family, expected, before: was, now }) => [id, family, expected, was, now]),
          )
    }`
  return `<p>Against engine ${escaped(before.engine)}: ${changes.length} rows have another mark.</p>${list('Gained', gained)}${list('Lost', lost)}`
}

/** Half of the rows by a hash of their ids (FNV-1a): what was tried out on one half is checked on the other. */
function halfOf({ id }: LabelledMark): string {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash % 2 === 0 ? 'development' : 'held out'
}

const halves = (families: readonly FamilyMarks[]): (string | number)[][] =>
  families.flatMap(({ name, marks }) =>
    grouped(marks, halfOf)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([half, tally]) => figureRow(`${name}: ${half}`, tally)),
  )

const style =
  ':root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:CanvasText;background:Canvas}.scrolls{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.5rem 0}th,td{white-space:nowrap;padding:.2rem .5rem;border-bottom:1px solid color-mix(in srgb,CanvasText 20%,Canvas);font-variant-numeric:tabular-nums;text-align:right}th[scope=row],thead th:first-child{text-align:left;font-weight:500}svg{width:100%;min-width:560px;height:auto;font:12px system-ui,sans-serif}svg text{fill:CanvasText}.key{line-height:1.8}.key span{white-space:nowrap;display:inline-block}.key span{margin-right:1rem}.key i{display:inline-block;width:.8rem;height:.8rem;margin-right:.3rem}'

const maxCountries = 25

/**
 * How an engine marks labelled rows, as one page of HTML: outcomes and confusion by family, wrong answers accepted with their bounds, by
 * script and country, and what changed against an earlier version. It names rows by their ids alone: their texts belong to others.
 */
export function validationReport(families: readonly FamilyMarks[], engine: string, before?: KeptMarks): string {
  const all = families.flatMap(({ marks }) => marks)
  const tallies = families.map(({ name, marks }) => [name, tallyOf(marks)] as const)
  const total = emptyTally()
  for (const [, tally] of tallies) add(total, tally)
  const confusion = tallies.flatMap(([name, { counts }]) =>
    labels
      .filter((label) => markings.some((marking) => counts[label][marking] > 0))
      .map((label) => [`${name}: ${label}`, ...markings.map((marking) => counts[label][marking])]),
  )
  const countries = grouped(all, countryOfRow).filter(
    ([, tally]) => figures(tally).decided < figures(tally).rows || tally.disagreements.length > 0,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Validation of grading engine ${escaped(engine)}</title><style>${style}</style></head><body>`,
    `<h1>Validation of grading engine ${escaped(engine)}</h1>`,
    `<p>${all.length} labelled rows in ${families.length} families. The engine was developed with these rows: on rows that nobody has seen it does less well.</p>`,
    `<h2>Outcomes</h2>${outcomePlot(tallies)}${table(figureHead, [...tallies.map(([name, tally]) => figureRow(name, tally)), figureRow('all', total)])}`,
    `<h2>Wrong answers accepted</h2><p>The point is the share that was measured, the line its 95 % bounds (Wilson).</p>${falseAcceptPlot(tallies)}`,
    `<h2>Confusion</h2>${table(['labelled', ...markings], confusion)}`,
    `<h2>Development and held-out half</h2><p>Thresholds and tables were set on one half of the rows, by a hash of their ids, and checked on the other.</p>${table(figureHead, halves(families))}`,
    `<h2>By script</h2>${table(
      figureHead,
      grouped(all, scriptOfRow).map(([name, tally]) => figureRow(name, tally)),
    )}`,
    `<h2>By country</h2><p>Countries of which a row is open or marked otherwise than labelled${countries.length > maxCountries ? `, the first ${maxCountries} of ${countries.length}` : ''}.</p>${table(
      figureHead,
      countries.slice(0, maxCountries).map(([name, tally]) => figureRow(name, tally)),
    )}`,
    `<h2>Changes</h2>${changeSection(families, before)}`,
    '</body></html>',
  ].join('\n')
}
