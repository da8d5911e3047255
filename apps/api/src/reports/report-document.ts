import type { Language } from '@casebench/shared/languages'

type Cell = string | number | null

export type ReportTable = {
  name: string
  /** `share` is how much of the width it takes; figures stand at the end. */
  headings: readonly { title: string; share: number; isFigure?: boolean }[]
  rows: readonly (readonly Cell[])[]
}

/** A report in the words of its reader, before it is a file. */
export type ReportDocument = {
  language: Language
  title: string
  lines: readonly string[]
  /** Figures with their names. */
  figures: readonly { name: string; value: string }[]
  tables: readonly ReportTable[]
}
