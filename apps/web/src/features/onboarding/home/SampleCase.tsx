import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPercent } from '../../../ui/formats.ts'
import { MarkingBadge } from '../../../ui/MarkingBadge.tsx'
import classes from './sample-case.module.css'

const questions = [
  {
    get title() {
      return t`Register and number`
    },
    get answer() {
      return t`FN 418 209 k, Handelsgericht Wien`
    },
    marking: 'correct',
  },
  {
    get title() {
      return t`Date of incorporation`
    },
    get answer() {
      return t`9 February 2017`
    },
    marking: 'wrong',
    get feedback() {
      return t`Day and month are swapped.`
    },
  },
  {
    get title() {
      return t`Ultimate beneficial owner`
    },
    get answer() {
      return t`Theresia Amstätter`
    },
    marking: 'notSure',
  },
] as const

/** A picture of a marked case, of none that can be trained on. Decoration, so it is hidden from those who hear the page. */
export function SampleCase() {
  return (
    <div className={classes.case} aria-hidden="true">
      <div className={classes.head}>
        <span>
          <strong>
            <Trans>Amstätter Feinmechanik GmbH</Trans>
          </strong>
          <small>
            <Trans>Austria · limited company</Trans>
          </small>
        </span>
        <b className={classes.score}>{formatPercent(81)}</b>
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
