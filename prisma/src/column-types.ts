import type { ColumnType } from 'kysely'

/** A column of JSON: read as what it holds, written as text (`JSON.stringify`). */
export type JsonColumn<Value = unknown> = ColumnType<Value, string, string>
