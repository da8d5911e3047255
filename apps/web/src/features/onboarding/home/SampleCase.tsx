import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import classes from './sample-case.module.css'

const questions = [
  { title: 'Register and number', answer: 'FN 418 209 k, Handelsgericht Wien', marking: 'correct' },
  {
    title: 'Date of incorporation',
    answer: '9 February 2017',
    marking: 'wrong',
    feedback: 'Day and month are swapped.',
  },
  { title: 'Ultimate beneficial owner', answer: 'Theresia Amstätter', marking: 'notSure' },
] as const

/** A picture of a marked case, of none that can be trained on. Decoration, so it is hidden from those who hear the page. */
export function SampleCase() {
  return (
    <div className={classes.case} aria-hidden="true">
      <div className={classes.head}>
        <span>
          <strong>Amstätter Feinmechanik GmbH</strong>
          <small>Austria · limited company</small>
        </span>
        <b className={classes.score}>81%</b>
      </div>
      {questions.map((question) => (
        <div key={question.title} className={classes.question}>
          <div className={classes.line}>
            <span className={classes.title}>{question.title}</span>
            <MarkingBadge marking={question.marking} />
          </div>
          <div className={classes.answer}>{question.answer}</div>
          {'feedback' in question && <small>{question.feedback}</small>}
        </div>
      ))}
    </div>
  )
}
