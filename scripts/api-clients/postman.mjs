// Checks the published collection with Postman's own packages: they must be able to read it, and their converter must
// produce the same requests from the description.

/**
 * Compares the published collection with the one that Postman's converter produces.
 *
 * @param require `require` function of the folder that contains Postman's packages
 * @param description OpenAPI description
 * @param collection published collection
 * @throws Error that lists the differences
 */
export async function compareCollections(require, description, collection) {
  const { Collection } = require('postman-collection');
  const converted = await convert(require('openapi-to-postmanv2'), description);
  const ours = requestsOf(new Collection(collection));
  const theirs = requestsOf(new Collection(converted)).filter((request) => request.includes(' /v2/'));
  const missing = theirs.filter((request) => !ours.includes(request));
  const invented = ours.filter((request) => !theirs.includes(request));
  if (missing.length > 0 || invented.length > 0) {
    throw new Error(
      `Requests missing in the collection: ${missing.join(', ') || 'none'}. Unknown requests: ${invented.join(', ') || 'none'}.`,
    );
  }
  console.log(`  ${ours.length} requests, ${new Set(ours).size} of them different`);
}

function convert(converter, description) {
  // The converter supports no webhooks in OpenAPI 3.1 and leaves them out.
  return new Promise((resolve, reject) => {
    converter.convertV2({ type: 'json', data: description }, {}, (error, result) => {
      if (error || !result.result) reject(error ?? new Error(result.reason));
      else resolve(result.output[0].data);
    });
  });
}

/** Lists all requests as `POST /v2/messages`, with `{}` for path parameters. */
function requestsOf(collection) {
  const found = [];
  collection.forEachItem(({ request }) => {
    found.push(`${request.method} /${request.url.path.map((part) => (part.startsWith(':') ? '{}' : part)).join('/')}`);
  });
  return found;
}
