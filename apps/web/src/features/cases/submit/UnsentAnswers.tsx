import { questionsOf } from '@casebench/shared/case-file/questions'
import { plural } from '@lingui/core/macro'
import { Alert, Loader } from '@mantine/core'
import { useSaveSummary } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

/** What the server did not take, each a way to its question. */
function RefusedAnswers({ count }: { count: number }) {
  const { goTo, sections, store } = useDesk()
  const refused = sections.flatMap((section) =>
    questionsOf(section)
      .map((question) => ({ sectionKey: section.key, question, view: store.view(question.attributeId) }))
      .filter(({ view }) => view.state === 'refused'),
  )
  return (
    <Alert color="red" role="alert">
      {plural(count, {
        one: '1 answer could not be saved. Please correct it first.',
        other: '# answers could not be saved. Please correct them first.',
      })}
      <ul className={classes.questions}>
        {refused.map(({ sectionKey, question, view }) => (
          <li key={question.attributeId}>
            <OpenQuestion question={question} onClick={() => goTo(sectionKey, question.attributeId)} />
            <span className={classes.remark}>{view.text}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Submitting waits until the server has every answer. */
export function UnsentAnswers() {
  const { unsent, kept, refused } = useSaveSummary(useDesk().store)
  if (unsent === 0) return null
  if (refused > 0) return <RefusedAnswers count={refused} />
  if (kept > 0)
    return (
      <Alert color="yellow" role="alert" className={classes.notice}>
        {plural(kept, {
          one: 'The server cannot be reached, so nothing can be submitted now. 1 answer is kept on this device and will be sent as soon as the connection is back.',
          other:
            'The server cannot be reached, so nothing can be submitted now. # answers are kept on this device and will be sent as soon as the connection is back.',
        })}
      </Alert>
    )
  return (
    <p className={classes.waiting} role="status">
      <Loader size={14} aria-hidden />{' '}
      {plural(unsent, { one: '1 answer still being sent', other: '# answers still being sent' })}
    </p>
  )
}
