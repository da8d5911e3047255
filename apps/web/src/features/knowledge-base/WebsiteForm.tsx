import { websiteAddress } from '@casebench/shared/knowledge-base'
import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../api/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { tooLong } from '../../ui/text-length.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import classes from './knowledge.module.css'
import { useAddWebsite } from './websites.ts'

const maxInclusionLength = 1000

/** Adds a website. Whether it can be read, its first sync tells. */
export function WebsiteForm({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState('')
  const [inclusion, setInclusion] = useState('')
  const [fault, setFault] = useState<string>()
  const mayGo = useUnsaved(address + inclusion !== '', 'Leave without saving? What you have typed is lost.')
  const adding = useAddWebsite(onClose)
  const closeUnlessUnsaved = () => mayGo() && onClose()
  const inclusionFault = tooLong(inclusion, maxInclusionLength)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isAddress = websiteAddress(address) !== undefined
    setFault(isAddress ? undefined : 'Write the address of a website, such as example.com/guides.')
    if (isAddress && inclusionFault === undefined) adding.mutate({ website_url: address.trim(), inclusion })
  }
  return (
    <Dialog opened title="New website" onClose={closeUnlessUnsaved}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          label="Address"
          description="Reading starts here and follows links to other pages of the same site."
          placeholder="https://example.com/guides/"
          inputMode="url"
          autoComplete="off"
          data-autofocus
          value={address}
          error={fault}
          onChange={({ currentTarget: { value } }) => setAddress(value)}
        />
        <Textarea
          label="What is read"
          description="Path prefixes, one per line. Use * for anything, and ! at the start of a line to exclude its pages. Leave empty to read every page."
          placeholder={'/guides/\n!/guides/archive/'}
          autosize
          minRows={3}
          maxRows={8}
          value={inclusion}
          error={inclusionFault}
          onChange={({ currentTarget: { value } }) => setInclusion(value)}
        />
        {adding.isError && (
          <Alert color="red" role="alert">
            {detailOf(adding.error)}
          </Alert>
        )}
        <div className={classes.acts}>
          <Button type="submit" loading={adding.isPending}>
            Add website
          </Button>
          <Button variant="default" onClick={closeUnlessUnsaved}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
