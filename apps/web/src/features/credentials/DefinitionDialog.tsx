import { certificateBounds } from '@casebench/shared/credentials/bounds'
import { t } from '@lingui/core/macro'
import { Alert, Loader, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { atMost, filled, firstOf, wholeNumber } from '../../ui/form/rules.ts'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { useUnsaved } from '../../ui/unsaved.ts'
import { CriteriaPicker } from './CriteriaPicker.tsx'
import { type CertificateKind, useDefinition, useSaveDefinition } from './credentials.ts'

type Props = { id: string | undefined; onClose: () => void }

/** Adds a certificate, or changes one: its next version. */
export function DefinitionDialog({ id, onClose }: Props) {
  const loaded = useDefinition(id)
  if (id === undefined) return <DefinitionForm onClose={onClose} />
  if (loaded.data) return <DefinitionForm existing={loaded.data} onClose={onClose} />
  return (
    <Dialog opened title={t`Edit certificate`} onClose={onClose}>
      {loaded.isError ? (
        <Alert color="red" role="alert">
          {loaded.error.message}
        </Alert>
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

type Kind = 'tests' | 'programme'

function initialOf(existing: CertificateKind | undefined) {
  const {
    title = '',
    description = '',
    criteriaText = '',
    criteria,
    validMonths,
    graceDays,
  } = existing?.definition ?? {}
  return {
    title,
    description,
    criteriaText,
    kind: (criteria?.kind ?? 'tests') as Kind,
    caseIds: criteria?.kind === 'tests' ? criteria.caseIds : [],
    programmeIds: criteria?.kind === 'programme' ? [criteria.programmeId] : [],
    level: (criteria?.kind === 'programme' ? (criteria.level ?? '') : '') as number | string,
    validMonths: (validMonths === undefined ? 24 : (validMonths ?? '')) as number | string,
    graceDays: (graceDays ?? 30) as number | string,
  }
}

const optionalNumber = (from: number, to: number) => (value: number | string) =>
  value === '' ? undefined : wholeNumber(from, to)(value)

const text = (words: () => string, most: number) => firstOf(filled(words), atMost(most))

function DefinitionForm({ existing, onClose }: { existing?: CertificateKind; onClose: () => void }) {
  const form = useForm({
    initialValues: initialOf(existing),
    validate: {
      title: text(() => t`Enter a title.`, certificateBounds.title),
      description: text(() => t`Say what holders can do.`, certificateBounds.text),
      criteriaText: text(() => t`Say what holders had to do.`, certificateBounds.text),
      caseIds: (ids, { kind }) =>
        kind !== 'tests'
          ? undefined
          : ids.length === 0
            ? t`Choose at least one case.`
            : ids.length > certificateBounds.cases
              ? t`Choose ${certificateBounds.cases} or fewer.`
              : undefined,
      programmeIds: (ids, { kind }) => (kind === 'programme' && ids.length === 0 ? t`Choose a programme.` : undefined),
      level: (value, { kind }) => (kind === 'programme' ? optionalNumber(1, 100)(value) : undefined),
      validMonths: optionalNumber(1, certificateBounds.months),
      graceDays: wholeNumber(0, certificateBounds.graceDays),
    },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const saving = useSaveDefinition(onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  const nameOf = (id: string) => existing?.named.find((one) => one.id === id)?.name ?? id
  const { kind } = form.values
  const orNull = (value: number | string) => (typeof value === 'number' ? value : null)
  const save = (values: typeof form.values) =>
    saving.mutate({
      id: existing?.id ?? null,
      ...(existing && { base_version: existing.version }),
      definition: {
        title: values.title.trim(),
        description: values.description.trim(),
        criteriaText: values.criteriaText.trim(),
        criteria:
          values.kind === 'tests'
            ? { kind: 'tests', caseIds: values.caseIds }
            : { kind: 'programme', programmeId: values.programmeIds[0] ?? '', level: orNull(values.level) },
        validMonths: orNull(values.validMonths),
        graceDays: Number(values.graceDays),
      },
    })
  return (
    <Dialog opened size={640} title={existing ? t`Edit certificate` : t`New certificate`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={save}
        action={existing ? t`Save new version` : t`Add certificate`}
        onCancel={closeUnlessUnsaved}
      >
        <Stack gap="sm">
          <TextInput label={t`Title`} data-autofocus autoComplete="off" {...form.getInputProps('title')} />
          <Textarea
            label={t`Description`}
            description={t`What holders can do. It is in the certificate.`}
            autosize
            minRows={2}
            {...form.getInputProps('description')}
          />
          <Textarea
            label={t`Criteria in words`}
            description={t`What holders had to do, as whoever verifies the certificate reads it.`}
            autosize
            minRows={2}
            {...form.getInputProps('criteriaText')}
          />
          <NativeSelect
            label={t`Issued to whoever has`}
            data={[
              { value: 'tests', label: t`passed tests` },
              { value: 'programme', label: t`completed a programme` },
            ]}
            {...form.getInputProps('kind')}
          />
          {kind === 'tests' ? (
            <CriteriaPicker
              key="cases"
              of="cases"
              label={t`Tests to pass`}
              chosen={form.values.caseIds}
              nameOf={nameOf}
              onChange={(ids) => form.setFieldValue('caseIds', ids)}
              error={form.errors.caseIds}
            />
          ) : (
            <>
              <CriteriaPicker
                key="programmes"
                of="programmes"
                single
                label={t`Programme to complete`}
                chosen={form.values.programmeIds}
                nameOf={nameOf}
                onChange={(ids) => form.setFieldValue('programmeIds', ids)}
                error={form.errors.programmeIds}
              />
              <NumberInput
                label={t`Lowest level`}
                description={t`Empty: any level.`}
                allowDecimal={false}
                {...form.getInputProps('level')}
              />
            </>
          )}
          <NumberInput
            label={t`Valid for (months)`}
            description={t`Empty: it does not expire.`}
            allowDecimal={false}
            {...form.getInputProps('validMonths')}
          />
          <NumberInput
            label={t`Grace period (days)`}
            description={t`It stays valid for so many days longer, so that there is time to renew it.`}
            allowDecimal={false}
            {...form.getInputProps('graceDays')}
          />
          <Alert color="gray">
            {existing
              ? t`Certificates that were issued stay as they are. The new version is issued from now on.`
              : t`Whoever meets the criteria already gets the certificate within seconds of saving.`}
          </Alert>
        </Stack>
      </SaveForm>
    </Dialog>
  )
}
