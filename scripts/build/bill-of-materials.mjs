import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'

/**
 * @typedef {object} InstalledPackage as the package manager lists it, by its licence
 * @property {string} name
 * @property {string[]} versions
 * @property {string} [description]
 */

/**
 * @param {string} text
 * @throws unless it is several licences of SPDX: (MIT OR CC0-1.0).
 */
function requireExpression(text) {
  if (!/^\(?[\w.+-]+( (AND|OR|WITH) [\w.+-]+)+\)?$/.test(text)) throw new Error(`${text} is no expression of licences`)
}

/**
 * What Casebench ships with, in the form of CycloneDX (JSON, specification 1.6). The same packages give the same text.
 * @param {{ version: string, packages: Record<string, InstalledPackage[]> }} facts packages: by their licences
 */
export function billOfMaterials({ version, packages }) {
  const licences = new Contrib.License.Factories.LicenseFactory(requireExpression)
  const bom = new Models.Bom()
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'casebench', {
    version,
    bomRef: `casebench@${version}`,
    licenses: new Models.LicenseRepository([licences.makeFromString('MIT')]),
  })
  for (const [licence, licensed] of Object.entries(packages))
    for (const { name, versions, description } of licensed)
      for (const one of versions)
        bom.components.add(componentOf(name, one, description, licences.makeFromString(licence)))
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 2,
  })
}

/**
 * @param {string} name
 * @param {string} version
 * @param {string | undefined} description
 * @param {Models.License} licence
 */
function componentOf(name, version, description, licence) {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  // https://github.com/package-url/purl-spec: the sign of a scope is encoded.
  const address = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return new Models.Component(Enums.ComponentType.Library, short ?? name, {
    group,
    version,
    description,
    bomRef: address,
    purl: address,
    licenses: new Models.LicenseRepository([licence]),
  })
}
