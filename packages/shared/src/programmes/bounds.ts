/** What a programme may have. Docs: docs/data.md. */
export const programmeBounds = {
  programmes: 500,
  steps: 30,
  casesPerStep: 20,
  entriesPerStep: 20,
  title: 120,
  description: 4000,
  waitDays: 365,
  dueDays: 730,
  attempts: 20,
} as const
