/** How many pieces of evidence one answer may have, and one reference of the answer sheet. */
export const maxEvidencePerAnswer = 5
export const maxPassagesPerReference = 10
/** Characters of a quoted passage, and of what stands before and after it. */
export const maxQuoteLength = 2000
export const maxContextLength = 64
/** A passage goes over as many lines at most. */
export const maxQuads = 60
export const maxPage = 10_000
/** How many documents one may say to have looked through. */
export const maxSearchedDocuments = 200
/** How much the evidence of one assignment may take together, as JSON. */
export const maxEvidenceBytes = 1_000_000
