import { remember } from '@casebench/shared/remember'

// "Aurora Ltd (formerly Borealis Ltd)", "John Smith t/a Smith Taxis", "Al-Shabaab a.k.a. The Youth"; a slash between
// words of four letters and more: shorter ones belong to forms ("A/S", "c/o").
const markers =
  /[\s(,;]+(?:a\.?\s?k\.?\s?a|f\.?\s?k\.?\s?a|d\.?\s?b\.?\s?a|[ft]\/k?\/?a|[ad]\/[kb]\/a|t\/a|also known as|formerly(?: known as)?|doing business as|trading as|previously)\b[.:]?\s*|(?<=\p{L}{4})\s*\/\s*(?=\p{L}{4})/iu

/** The names that one text gives for one subject, at least the text itself. */
export const namesIn = remember(4000, (text: string): string[] => {
  if (text.length > 400) return [text]
  const parts = text.split(markers).map((part) => part.replace(/\)\s*$/, '').trim())
  return parts.length > 1 ? [text, ...parts.filter((part) => part !== '')] : [text]
})
