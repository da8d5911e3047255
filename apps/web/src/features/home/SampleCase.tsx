import { MarkingBadge } from '../../ui/MarkingBadge.tsx'
import classes from './sample-case.module.css'

const questions = [
  { title: 'Register and number', answer: 'HRB 18204 HL, Amtsgericht Lübeck', marking: 'correct' },
  { title: 'Date of incorporation', answer: '11 April 2013', marking: 'wrong', feedback: 'Day and month are swapped.' },
  { title: 'Ultimate beneficial owner', answer: 'Henning Brodersen', marking: 'notSure' },
] as const

/** A picture of a marked case; decoration, so it is hidden from those who hear the page. */
export function SampleCase() {
  return (
    <div className={classes.case} aria-hidden="true">
      <div className={classes.head}>
        <span>
          <strong>Nordkai Maritime Logistik GmbH</strong>
          <small>Germany · limited company</small>
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
