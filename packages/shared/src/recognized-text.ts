import Type, { type Static } from 'typebox'

const Share = Type.Number({ minimum: 0, maximum: 1 })

/** One word of a picture: where it is, in shares of the page as it is shown without being turned by the reader. */
export const RecognizedWord = Type.Object({
  text: Type.String(),
  x: Share,
  y: Share,
  width: Share,
  height: Share,
  endsLine: Type.Optional(Type.Boolean()),
})
export type RecognizedWord = Static<typeof RecognizedWord>

export const RecognizedPage = Type.Object({
  page: Type.Integer({ minimum: 1 }),
  confidence: Type.Number({ minimum: 0, maximum: 1, description: 'The mean of its words' }),
  words: Type.Array(RecognizedWord),
})
export type RecognizedPage = Static<typeof RecognizedPage>

/** `pending`: it will come. `failed`: it could not be had. */
export const RecognizedText = Type.Object({
  state: Type.Enum(['pending', 'done', 'failed']),
  pages: Type.Array(RecognizedPage),
})
export type RecognizedText = Static<typeof RecognizedText>

/** The languages that text is recognised in. */
export const recognizedLanguages = ['en', 'de', 'fr', 'es', 'pl', 'pt'] as const

/** After so many attempts the text of a document is given up. */
export const maxRecognitionAttempts = 3
