/** Stands at the foot of every document, so that none can be taken for a real one. */
export const specimenLine = 'Specimen. Invented entity for training.'
