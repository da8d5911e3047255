import { askedSections, fullTitle } from '@casebench/shared/case-file/questions'
import type { Answers, CaseData } from '@casebench/shared/case-file/schema'

/**
 * The full title of what is asked, by its id, without matching anything: a row of a repeatable subsection that nothing
 * was written in has the title of its column. What is not asked has its id.
 */
export function titlesIn(caseData: CaseData, answers: Answers): (attributeId: string) => string {
  const titles = new Map<string, string>()
  const columns = new Map<string, string>()
  for (const view of askedSections(caseData, answers)) {
    if (view.selector) titles.set(view.selector.attributeId, fullTitle(view, undefined, view.selector.title))
    for (const group of view.groups)
      for (const question of group.questions) {
        const title = fullTitle(view, group, question.title)
        titles.set(question.attributeId, title)
        if (group.repeatable) columns.set(question.baseId, title)
      }
  }
  // A column's own id may end in digits, so that only those of the row are taken off.
  const ofColumn = (id: string): string | undefined =>
    [1, 2, 3, 4].map((digits) => columns.get(id.slice(0, -digits))).find((title) => title !== undefined)
  return (id) => titles.get(id) ?? (/\d$/.test(id) ? ofColumn(id) : undefined) ?? id
}
