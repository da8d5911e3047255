import type pg from 'pg'

/** Counts what the sections of these assignments lost in the results that stand: what is unlocked lost nothing. */
export async function countSectionLoss(client: pg.PoolClient, assignmentIds: readonly string[]): Promise<void> {
  await client.query({
    name: 'clear-section-loss',
    text: 'delete from section_loss where assignment_id = any($1::uuid[])',
    values: [assignmentIds],
  })
  await client.query({
    name: 'count-section-loss',
    text: `
      insert into section_loss (assignment_id, section_key, component_title, section_title, weight, lost)
      select a.id, section->>'key', section->>'componentTitle', section->>'sectionTitle', weight,
             greatest(0, weight * (1 - (section->>'score')::float8))
        from assignment a
        join submission s on s.assignment_id = a.id and s.generation = a.generation
        cross join lateral (
          select result from evaluation where submission_id = s.id order by number desc limit 1
        ) e
        cross join lateral jsonb_array_elements(e.result->'perSection') as section
        cross join lateral (select (section->>'weight')::float8 as weight) as weights
       where a.id = any($1::uuid[]) and a.submitted`,
    values: [assignmentIds],
  })
}
