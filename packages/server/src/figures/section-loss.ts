import type { Transaction } from '../database.ts'

/** What the sections of some assignments lost in the results that stand: what is unlocked lost nothing. */
export const lossesOf = (assignments: string): string => `
  select a.id as assignment_id, section->>'key' as section_key, section->>'componentTitle' as component_title,
         section->>'sectionTitle' as section_title, weight,
         greatest(0, weight * (1 - (section->>'score')::float8)) as lost
    from assignment a
    join submission s on s.assignment_id = a.id and s.generation = a.generation
    cross join lateral (
      select result from evaluation where submission_id = s.id order by number desc limit 1
    ) e
    cross join lateral jsonb_array_elements(e.result->'perSection') as section
    cross join lateral (select (section->>'weight')::float8 as weight) as weights
   where ${assignments} and a.submitted`

/** Counts what the sections of these assignments lost. */
export async function countSectionLoss(client: Transaction, assignmentIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'clear-section-loss',
    text: 'delete from section_loss where assignment_id = any($1::uuid[])',
    values: [assignmentIds],
  })
  await client.query({
    name: 'count-section-loss',
    text: `
      insert into section_loss (assignment_id, section_key, component_title, section_title, weight, lost)
      ${lossesOf('a.id = any($1::uuid[])')}`,
    values: [assignmentIds],
  })
}
