import { attributeTypeOf } from '@casebench/shared/case-file/attribute-types'
import type { RubricCriterion } from '@casebench/shared/case-file/rubric'
import type { Attribute } from '@casebench/shared/case-file/schema'
import type { HitPart } from '@casebench/shared/case-file/screening/hit-parts'
import { type Message, msg } from '@casebench/shared/message'

type Asked = Pick<Attribute, 'type' | 'grading'> & { path: string; part?: HitPart }
type Fault = { path: string; message: Message; remedy: Message }

const lower = msg`Lower its points, or raise those of the criterion.`
const otherPoints = msg`Give each level other points.`

/** Each level earns other points, and one of them all that its criterion has. */
function levelFaults({ name, points, levels = [] }: RubricCriterion, path: string): Fault[] {
  if (levels.length === 0) return []
  const faults = levels.flatMap((level, index): Fault[] => {
    const at = `${path}/levels/${index}/points`
    if (level.points > points)
      return [
        { path: at, message: msg`The level has more points than its criterion, which has ${points}`, remedy: lower },
      ]
    return levels.findIndex((other) => other.points === level.points) === index
      ? []
      : [{ path: at, message: msg`Another level has ${level.points} points as well`, remedy: otherPoints }]
  })
  return levels.some((level) => level.points === points)
    ? faults
    : [
        ...faults,
        {
          path: `${path}/levels`,
          message: msg`No level of “${name}” earns all of its ${points} points`,
          remedy: msg`Add a level with these points, or change the points of the criterion.`,
        },
      ]
}

/** What keeps points from being given by a rubric, beside what its schema says. */
export function rubricFaults({ path, part, type = 'text', grading }: Asked): Fault[] {
  const criteria = part === undefined ? (grading?.criteria ?? []) : []
  const at = `${path}/grading/criteria`
  if (criteria.length > 0 && !attributeTypeOf(type).isFreeText)
    return [
      {
        path: at,
        message: msg`Only short and long texts can have criteria`,
        remedy: msg`Remove the criteria, or choose another type.`,
      },
    ]
  return criteria.flatMap((criterion, index) => levelFaults(criterion, `${at}/${index}`))
}
