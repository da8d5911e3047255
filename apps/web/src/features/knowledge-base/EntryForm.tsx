import { Alert, Button, NativeSelect, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import '@mantine/core/styles/Skeleton.css'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useSaveEntry } from './entries.ts'
import classes from './knowledge.module.css'
import { pageChoices } from './page-names.ts'
import { type FormOfEntry, responseFault } from './use-entry-form.ts'

const Markdown = lazy(() => import('../assistant/chat/Markdown.tsx').then((part) => ({ default: part.Markdown })))

type Props = {
  /** The one that is changed; without it one is added. */
  qid: string | undefined
  form: FormOfEntry
  onDelete: (() => void) | undefined
  onSaved: () => void
}

type View = 'write' | 'preview'
const views: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
]

/** A question, its answer, and the page that both are about. Ctrl Enter saves. */
export function EntryForm({ qid, form, onDelete, onSaved }: Props) {
  const [view, setView] = useState<View>('write')
  const saving = useSaveEntry(qid, onSaved)
  const disabledReason =
    qid === undefined || form.isDirty() || saving.isPending ? undefined : 'There are no changes to save.'
  const { formProps, refusal } = useSubmit({ form, saving, disabledReason, onSave: saving.mutate })
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  const { response } = form.values
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // What is wrong is said at the field.
    if (responseFault(response) !== undefined) setView('write')
    formProps.onSubmit?.(event)
  }

  return (
    <form {...formProps} onSubmit={submit} onKeyDown={saveByKey} className={classes.form}>
      <Textarea
        label="Question"
        description="Written as people ask it. Words in the question count more than words in the answer."
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('question')}
      />
      <NativeSelect
        label="Page"
        description="On this page, this entry is preferred over equally good matches."
        data={[...pageChoices]}
        {...form.getInputProps('page')}
      />
      <div className={classes.answer}>
        <SegmentedControl
          aria-label="The answer"
          size="xs"
          data={views}
          value={view}
          onChange={(chosen) => setView(chosen === 'preview' ? 'preview' : 'write')}
        />
        {view === 'write' ? (
          <Textarea
            label="Answer"
            description={
              <>
                Markdown. List other ways to ask at the end, under the heading ## Also asked as.
                <span className="for-keyboard"> Ctrl Enter saves.</span>
              </>
            }
            autosize
            minRows={10}
            maxRows={24}
            {...form.getInputProps('response')}
          />
        ) : (
          <section aria-label="Preview" className={classes.preview}>
            <Suspense fallback={<Skeleton height={120} radius="md" />}>
              <Markdown text={response.trim() === '' ? '*No answer yet.*' : response} />
            </Suspense>
          </section>
        )}
      </div>
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <div className={classes.acts}>
        <Blocked reason={disabledReason}>
          <Button type="submit" loading={saving.isPending}>
            {qid === undefined ? 'Add entry' : 'Save'}
          </Button>
        </Blocked>
        {onDelete && (
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
