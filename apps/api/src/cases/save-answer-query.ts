import { isOverdueIn } from '@casebench/server/submitting/test-time'
import { awaitsStartIn } from './test-run.ts'

/**
 * One statement saves one answer. The share lock on the assignment makes a submission wait for saves under way, so
 * that what was acknowledged before it is in its frozen copy.
 */
export const saveAnswerQuery = {
  name: 'save-answer',
  text: `
    with target as (
      select a.id, a.locked, coalesce(${isOverdueIn('a')}, false) as overdue, ${awaitsStartIn('a')} as "awaitsStart",
             a.case_version_id
        from assignment a
       where a.user_id = $1 and a.case_id = $2 and a.mode = $3::mode for share
    ), known as (
      select t.id from target t
       where exists (select from case_attribute c where c.case_version_id = t.case_version_id
                        and (c.attribute_id = $4 and not c.repeatable or c.attribute_id = any($5::text[]) and c.repeatable))
    ), written as (
      insert into answer as stored (assignment_id, attribute_id, value)
      select k.id, $4, $6 from known k join target t on t.id = k.id
       where not (t.locked or t.overdue or t."awaitsStart")
      on conflict (assignment_id, attribute_id) do update
         set value = excluded.value, version = stored.version + 1, updated_at = now()
       where $7::int is null or stored.version = $7
      returning version
    )
    select t.locked, t.overdue, t."awaitsStart", exists (select from known) as known, (select version from written) as version from target t`,
}

/** The ids whose row n this may be: rows are counted in up to four digits. */
export const repeatableIds = (attributeId: string): string[] =>
  [1, 2, 3, 4]
    .filter((digits) => attributeId.length > digits && /^\d+$/.test(attributeId.slice(-digits)))
    .map((digits) => attributeId.slice(0, -digits))
