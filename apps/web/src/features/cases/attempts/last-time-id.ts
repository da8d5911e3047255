/** Of what is said of the last attempt beside a question, which describes the question. */
export const lastTimeId = (attributeId: string): string => `last-${attributeId}`
