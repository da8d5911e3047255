import { asText } from '@casebench/server/database/as-text'
import { isOverdueIn } from '@casebench/server/submitting/test-time'
import { rowReadings } from '@casebench/shared/case-file/questions'
import { mostRows } from '@casebench/shared/constants'
import { sql } from 'kysely'
import { awaitsStartIn } from './test-run.ts'

/** What is there already is no change, whatever version it was made from: the call was repeated, or sent back unchanged. */
const isSame = 'stored.value is not distinct from excluded.value'

/**
 * One statement saves one answer. The lock of the assignment makes a submission wait for saves under way, so that what
 * was acknowledged before it is in its frozen copy, and lets saves of one assignment count its answers one after the
 * other. What makes the answers take more than they may is not written; what makes them take less always is.
 */
export const saveAnswerQuery = {
  name: 'save-answer',
  text: `
    with target as (
      select a.id, a.locked, coalesce(${asText(isOverdueIn(sql.ref))}, false) as overdue, ${asText(awaitsStartIn(sql.ref))} as "awaitsStart",
             a.case_version_id, a.answers_size
        from assignment a
       where a.user_id = $1 and a.case_id = $2 and a.mode = $3::mode for no key update
    ), asked as (
      select t.id, not exists (select from case_attribute c where c.case_version_id = t.case_version_id
                                  and (c.attribute_id = $4 and not c.repeatable or c.attribute_id = any($5::text[]) and c.repeatable))
                   as beyond
        from target t
       where exists (select from case_attribute c where c.case_version_id = t.case_version_id
                        and (c.attribute_id = $4 and not c.repeatable or c.attribute_id = any($5::text[] || $6::text[]) and c.repeatable))
    ), written as (
      insert into answer as stored (assignment_id, attribute_id, value)
      select t.id, $4, $7 from asked k join target t on t.id = k.id
       where not (t.locked or t.overdue or t."awaitsStart") and not (k.beyond and $7::text is not null)
         and (t.answers_size + answer_size($4, $7) <= $9
              or exists (select from answer n where n.assignment_id = t.id and n.attribute_id = $4))
      on conflict (assignment_id, attribute_id) do update
         set value = excluded.value,
             version = stored.version + case when ${isSame} then 0 else 1 end,
             updated_at = case when ${isSame} then stored.updated_at else now() end
       where ($8::int is null or stored.version = $8 or ${isSame})
         and (answer_size(stored.attribute_id, excluded.value) <= answer_size(stored.attribute_id, stored.value)
              or (select answers_size from target) + answer_size(stored.attribute_id, excluded.value)
                 - answer_size(stored.attribute_id, stored.value) <= $9)
      returning version
    )
    select t.id, t.locked, t.overdue, t."awaitsStart", exists (select from asked) as known,
           coalesce((select beyond from asked), false) as beyond, (select version from written) as version
      from target t`,
}

const baseIds = (readings: ReturnType<typeof rowReadings>): string[] => readings.map(({ baseId }) => baseId)

/** What the id may be a row of: `within` the rows that there may be, or `beyond` them. */
export function repeatableIds(attributeId: string): { within: string[]; beyond: string[] } {
  const readings = rowReadings(attributeId)
  return {
    within: baseIds(readings.filter(({ row }) => row < mostRows)),
    beyond: baseIds(readings.filter(({ row }) => row >= mostRows)),
  }
}
