import { isKnowledgeId } from '@casebench/shared/case-file/questions'
import { commaSeparated } from '../../ui/in-words.ts'

type Placed = { componentTitle: string; sectionTitle: string; subsectionTitle: string }

/** Where in the case an attribute stands; what is named twice is said once. */
export const placeOf = ({ componentTitle, sectionTitle, subsectionTitle }: Placed): string =>
  commaSeparated([...new Set([componentTitle, sectionTitle, subsectionTitle].filter((title) => title !== ''))])

/** The language of that: a knowledge check stands under our own titles, which are in the language of the page. */
export const placeLanguage = ({ attributeId }: { attributeId: string }, caseLanguage: string): string | undefined =>
  isKnowledgeId(attributeId) ? undefined : caseLanguage
