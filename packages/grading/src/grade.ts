import { compareAnswer } from './compare.ts'
import { reasonsInEnglish } from './in-english.ts'
import { rowInput } from './row.ts'

function idOf(row: unknown): { id: unknown } | undefined {
  if (typeof row !== 'object' || row === null || !('id' in row)) return undefined
  return { id: row.id }
}

/** Grades one line of JSON; a line that cannot be graded gives its number and what is wrong with it. */
export function gradeLine(text: string, line: number): Record<string, unknown> {
  let row: unknown
  try {
    row = JSON.parse(text)
  } catch {
    return { line, error: 'not valid JSON' }
  }
  const read = rowInput(row)
  if ('error' in read) return { ...idOf(row), line, error: read.error }
  const { marking, credit, reasons, gradedBy } = compareAnswer(read.input)
  return { ...idOf(row), marking, credit, reasons: reasonsInEnglish(reasons), gradedBy }
}
