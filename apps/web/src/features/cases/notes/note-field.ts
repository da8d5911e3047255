export const noteFieldId = (attributeId: string): string => `note-of-${attributeId}`
