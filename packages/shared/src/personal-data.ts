/** The background job that makes an export. */
export const personalExportKind = 'personal_export'

/** What the job is asked for: a row of exports. */
export type PersonalExportInput = { exportId: string }

/** Days for which an export can be fetched. */
export const exportKeptDays = 7
