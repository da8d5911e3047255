const _imports_0 = "/guide/assets/desk.CBOwOHIt.webp";
export {
  _imports_0 as _
};
