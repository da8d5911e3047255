import { maxInclusionLength } from '@casebench/shared/contract/knowledge-base'
import { websiteAddress } from '@casebench/shared/knowledge-base'
import { t } from '@lingui/core/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { tooLong } from '../../ui/text-length.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useAddWebsite } from './websites.ts'

const addressFault = (typed: string) =>
  websiteAddress(typed) === undefined ? t`Enter the address of a website, such as example.com/guides.` : undefined

/** Adds a website. Whether it can be read, its first sync tells. */
export function WebsiteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { website_url: '', inclusion: '' },
    validate: { website_url: addressFault, inclusion: (typed) => tooLong(typed, maxInclusionLength) },
  })
  const mayGo = useUnsaved(form.isDirty(), t`Leave without saving? What you have typed is lost.`)
  const adding = useAddWebsite(onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  return (
    <Dialog opened title={t`New website`} onClose={closeUnlessUnsaved}>
      <SaveForm
        form={form}
        saving={adding}
        onSave={({ website_url, inclusion }) => adding.mutate({ website_url: website_url.trim(), inclusion })}
        action={t`Add website`}
        onCancel={closeUnlessUnsaved}
      >
        <TextInput
          label={t`Address`}
          description={t`Reading starts here and follows links to other pages of the same site.`}
          placeholder="https://example.com/guides/"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('website_url')}
        />
        <Textarea
          label={t`Included pages`}
          description={t`Path prefixes, one per line. Use * for anything, and ! at the start of a line to exclude its pages. Leave empty to read every page.`}
          placeholder={'/guides/\n!/guides/archive/'}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps('inclusion')}
        />
      </SaveForm>
    </Dialog>
  )
}
