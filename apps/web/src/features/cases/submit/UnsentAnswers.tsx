import { questionsOf } from '@casebench/shared/case-file/questions'
import { Alert, Loader } from '@mantine/core'
import { useSaveSummary } from '../answers/answer-hooks.ts'
import { useDesk } from '../desk/desk-context.ts'
import { OpenQuestion } from './OpenQuestion.tsx'
import classes from './submit.module.css'

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

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
      {`${answers(count)} could not be saved. Please correct ${count === 1 ? 'it' : 'them'} first.`}
      <ul className={classes.questions}>
        {refused.map(({ sectionKey, question: { attributeId, title }, view }) => (
          <li key={attributeId}>
            <OpenQuestion title={title} onClick={() => goTo(sectionKey, attributeId)} />
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
        {`The server cannot be reached, so nothing can be submitted now. ${answers(kept)} ${kept === 1 ? 'is' : 'are'} kept on this device and will be sent as soon as the connection is back.`}
      </Alert>
    )
  return (
    <p className={classes.waiting} role="status">
      <Loader size={14} aria-hidden /> {`${answers(unsent)} still being sent`}
    </p>
  )
}
