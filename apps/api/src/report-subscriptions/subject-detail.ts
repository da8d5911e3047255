type Columns = { cohort_id: string | null; organization_id: string | null }

/** What the activity log says of what a report is about: as of one that was exported. */
export const subjectDetail = ({ cohort_id, organization_id }: Columns, name: string | null): Record<string, string> => {
  const id = cohort_id ?? organization_id
  if (id === null) return { of: 'everyone' }
  return { of: cohort_id === null ? 'organization' : 'cohort', id, ...(name === null ? {} : { description: name }) }
}
