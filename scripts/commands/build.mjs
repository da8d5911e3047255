import { prepareAndBuild } from '../run/prepare.mjs'

/** Packages, database client, servers and page: what running needs. */
export default async function build() {
  await prepareAndBuild('running')
}
