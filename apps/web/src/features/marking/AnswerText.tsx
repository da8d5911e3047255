import type { Piece } from './answer-difference.ts'
import classes from './assessment.module.css'

type Props = {
  pieces: readonly Piece[]
  side: 'answer' | 'reference'
  empty: string
  /** Of a reference. Nobody knows which one an answer is in. */
  language?: string | undefined
}

/** An answer or its reference, with what the other one does not have marked in it. */
export function AnswerText({ pieces, side, empty, language }: Props) {
  if (pieces.length === 0) return <span className={classes.none}>{empty}</span>
  const Different = side === 'answer' ? 'del' : 'ins'
  return (
    <span className={classes.text} lang={language} dir="auto">
      {pieces.map(({ text, differs }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have nothing but their order.
        differs ? <Different key={index}>{text}</Different> : <span key={index}>{text}</span>,
      )}
    </span>
  )
}
