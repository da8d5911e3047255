import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
  {
    value: 'write',
    get label() {
      return t`Write`
    },
  },
  {
    value: 'preview',
    get label() {
      return t`Preview`
    },
  },
]

/** A question, its answer, and the page that both are about. Ctrl Enter saves. */
export function EntryForm({ qid, form, onDelete, onSaved }: Props) {
  const [view, setView] = useState<View>('write')
  const saving = useSaveEntry(qid, onSaved)
  const disabledReason =
    qid === undefined || form.isDirty() || saving.isPending ? undefined : t`There are no changes to save.`
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
        label={t`Question`}
        description={t`Written as people ask it. Words in the question count more than words in the answer.`}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('question')}
      />
      <NativeSelect
        label={t`Page`}
        description={t`On this page, this entry is preferred over equally good matches.`}
        data={[...pageChoices()]}
        {...form.getInputProps('page')}
      />
      <div className={classes.answer}>
        <SegmentedControl
          aria-label={t`The answer`}
          size="xs"
          data={views}
          value={view}
          onChange={(chosen) => setView(chosen === 'preview' ? 'preview' : 'write')}
        />
        {view === 'write' ? (
          <Textarea
            label={t`Answer`}
            description={
              <Trans>
                Markdown. List other ways to ask at the end, under the heading ## Also asked as.
                <span className="for-keyboard"> Ctrl Enter saves.</span>
              </Trans>
            }
            autosize
            minRows={10}
            maxRows={24}
            {...form.getInputProps('response')}
          />
        ) : (
          <section aria-label={t`Preview`} className={classes.preview}>
            <Suspense fallback={<Skeleton height={120} radius="md" />}>
              <Markdown text={response.trim() === '' ? t`*No answer yet.*` : response} />
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
            {qid === undefined ? t`Add entry` : t`Save`}
          </Button>
        </Blocked>
        {onDelete && (
          <Button variant="default" onClick={onDelete}>
            <Trans>Delete</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
