import { earnedOf, type MarkedCriterion, pointsOf } from '@casebench/shared/case-file/rubric'
import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import classes from './marked-criteria.module.css'

type Props = {
  criteria: readonly MarkedCriterion[]
  /** The one that the case is written in. */
  language?: string | undefined
}

/** The criteria of a rubric with the points that an answer was given. */
export function MarkedCriteria({ criteria, language }: Props) {
  const [earned, all] = [i18n.number(earnedOf(criteria)), i18n.number(pointsOf(criteria))]
  return (
    <div className={classes.criteria}>
      <strong>
        <Trans>
          {earned} of {all} points
        </Trans>
      </strong>
      <ul>
        {criteria.map((criterion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion has nothing but its place to be told by.
          <Line key={at} criterion={criterion} language={language} />
        ))}
      </ul>
    </div>
  )
}

function Line({ criterion, language }: { criterion: MarkedCriterion; language: string | undefined }) {
  const { name, description, points, earned, level, comment } = criterion
  const [given, of] = [i18n.number(earned), i18n.number(points)]
  return (
    <li>
      <span className={classes.head}>
        <span className={classes.name} lang={language} dir="auto">
          {name}
        </span>
        <span className={classes.points}>
          <Trans>
            {given} of {of}
          </Trans>
        </span>
      </span>
      {[description, level].map(
        (text) =>
          text && (
            <span key={text} className={classes.text} lang={language} dir="auto">
              {text}
            </span>
          ),
      )}
      {comment && (
        <span className={classes.comment} dir="auto">
          {comment}
        </span>
      )}
    </li>
  )
}
