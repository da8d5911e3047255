import type { AttributeType } from '@casebench/shared/case-file/schema'
import { comparators } from '../comparators.ts'
import { markLabelled } from './labelled-row.ts'
import { columns, leftOutLine, summaryLines } from './print.ts'
import type { Tally } from './tally.ts'
import { add, count, emptyTally, figures } from './tally.ts'

/** Counts labelled rows by the type that grades them. */
export class TypeReport {
  private readonly tallies = new Map<AttributeType, Tally>()
  private readonly unread = emptyTally()

  constructor() {
    for (const type of Object.keys(comparators)) this.tallies.set(type as AttributeType, emptyTally())
  }

  /** Grades one line of JSON and counts it. */
  take(line: string): void {
    const mark = markLabelled(line)
    count('skipped' in mark ? this.unread : (this.tallies.get(mark.type) ?? this.unread), mark)
  }

  /** The confusion table: a row for every type, then the totals, then what could not be counted. */
  lines(): string[] {
    const total = emptyTally()
    for (const tally of this.tallies.values()) add(total, tally)
    const row = (name: string, tally: Tally): (string | number)[] => {
      const { correct, partial, wrong } = tally.counts
      return [
        name,
        ...[correct, partial, wrong].map((one) => `${one.correct}/${one.wrong}/${one.notSure}`),
        `${figures(tally).agreed} of ${figures(tally).decided}`,
      ]
    }
    return [
      'labelled →    each as correct/wrong/notSure',
      ...columns([
        ['type', 'correct', 'partial', 'wrong', 'agrees'],
        ...[...this.tallies].map(([type, tally]) => row(type, tally)),
        row('total', total),
      ]),
      '',
      ...summaryLines(total),
      ...[leftOutLine(this.unread.skipped)].filter((line) => line !== undefined),
    ]
  }
}
