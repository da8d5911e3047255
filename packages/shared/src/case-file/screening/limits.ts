/** How many hits one screening question may have. */
export const maxHits = 200
/** How many characters the text of one entry or article may have. */
export const maxEntryLength = 20_000
/** How many characters the hits of one question may have together, so that a case still fits into one request. */
export const maxHitsLength = 400_000
/** How many names, dates, places and so on one entry may have of a kind. */
export const maxFactsOfAKind = 20
/** How long the id of a question of hits may be: those of the answers to each hit are longer. */
export const maxScreeningIdLength = 80
