import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const google = (family: string, style: string, file: string) =>
  resolve(`@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`)

/** The faces that the documents are set in, by file: the system's own fonts are never used, so the bytes do not depend on it. */
export const fontFiles = {
  serif: google('source-serif-4', '400Regular', 'SourceSerif4'),
  serifItalic: google('source-serif-4', '400Regular_Italic', 'SourceSerif4'),
  serifBold: google('source-serif-4', '600SemiBold', 'SourceSerif4'),
  sans: google('source-sans-3', '400Regular', 'SourceSans3'),
  sansItalic: google('source-sans-3', '400Regular_Italic', 'SourceSans3'),
  sansBold: google('source-sans-3', '600SemiBold', 'SourceSans3'),
  mono: google('courier-prime', '400Regular', 'CourierPrime'),
  monoBold: google('courier-prime', '700Bold', 'CourierPrime'),
  display: google('playfair-display', '600SemiBold', 'PlayfairDisplay'),
} as const
export type Face = keyof typeof fontFiles
