/** The background job that makes an export. */
export const personalExportKind = 'personal_export'

/** What the job is asked for: a row of exports. `language` is read by whoever asked for their own; an older api sends none. */
export type PersonalExportInput = { exportId: string; language?: string | null }

/** Days for which an export can be fetched. */
export const exportKeptDays = 7
