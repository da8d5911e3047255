import { type AskedSectionView, questionsOf, rowReadings } from '@casebench/shared/case-file/questions'
import { titleOf } from '../result/look-again.ts'

/** Where the answer to an attribute is given; of an entry that is missing, the list that lacks it. */
type QuestionPlace = {
  attributeId: string
  sectionKey: string
  /** Undefined where there is nothing yet to put the focus on. */
  focusId: string | undefined
  title: string
  language: string | undefined
}

function placeIn(section: AskedSectionView, attributeId: string): QuestionPlace | undefined {
  const own = questionsOf(section).find((question) => question.attributeId === attributeId)
  if (own)
    return {
      attributeId,
      sectionKey: section.key,
      focusId: attributeId,
      title: titleOf(section, own),
      language: own.titleLanguage,
    }
  const bases = new Set(rowReadings(attributeId).map(({ baseId }) => baseId))
  const list = section.groups.find(
    ({ repeatable, questions }) => repeatable && questions.some((one) => bases.has(one.baseId)),
  )
  return (
    list && {
      attributeId,
      sectionKey: section.key,
      focusId: undefined,
      title: list.title,
      language: list.titleLanguage,
    }
  )
}

/** The places of these attributes in their order. A list that lacks several cells is named once. */
export function placesOf(sections: readonly AskedSectionView[], attributeIds: readonly string[]): QuestionPlace[] {
  const lists = new Set<string>()
  return attributeIds.flatMap((attributeId) => {
    const place = sections.map((section) => placeIn(section, attributeId)).find((found) => found !== undefined)
    if (!place) return []
    if (place.focusId !== undefined) return [place]
    const list = `${place.sectionKey} ${place.title}`
    if (lists.has(list)) return []
    lists.add(list)
    return [place]
  })
}
