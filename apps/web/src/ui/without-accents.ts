/** Letters alone tell texts apart: in lower case, without accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
