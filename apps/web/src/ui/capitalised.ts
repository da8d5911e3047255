/** Words as a sentence begins: "not sure" as "Not sure". */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
