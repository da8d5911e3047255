import { commaSeparated } from '../../ui/in-words.ts'

type Placed = { componentTitle: string; sectionTitle: string; subsectionTitle: string }

/** Where in the case an attribute stands; what is named twice is said once. */
export const placeOf = ({ componentTitle, sectionTitle, subsectionTitle }: Placed): string =>
  commaSeparated([...new Set([componentTitle, sectionTitle, subsectionTitle].filter((title) => title !== ''))])
