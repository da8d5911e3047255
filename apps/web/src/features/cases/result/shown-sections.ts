import type { AskedSectionView } from '@casebench/shared/case-file/questions'
import type { ShownSection } from '@casebench/shared/evaluation'

/** A section of a result with its titles as the desk shows them. */
export type TitledSection = ShownSection & { componentLanguage?: string; titleLanguage?: string }

/** A result names sections as the author does; where the case is shown in another language, so is its result. */
export const titledAsShown = (
  perSection: readonly ShownSection[],
  sections: readonly AskedSectionView[],
): TitledSection[] =>
  perSection.map((score) => {
    const shown = sections.find(({ key }) => key === score.key)
    if (shown === undefined) return score
    const { componentTitle, componentLanguage, title, titleLanguage } = shown
    return {
      ...score,
      componentTitle,
      sectionTitle: title,
      ...(componentLanguage === undefined ? {} : { componentLanguage }),
      ...(titleLanguage === undefined ? {} : { titleLanguage }),
    }
  })
