const has = (type, ...names) => names.every((name) => type.getProperty(name) !== undefined);
const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/** The API's `TeamScope`: an open transaction. */
const isScope = (type) => partsOf(type).some((part) => has(part, 'owns', 'prepared', 'team_id'));
/** The API's `Database`, which hands out connections. */
const isDatabase = (type) => partsOf(type).some((part) => has(part, 'writeBeside'));
/** Caches of answers of the database, which take a connection to fetch a missing one. */
const REMEMBER = ['sessions', 'coverages'];
const reachesPool = (type) =>
  isDatabase(type) || partsOf(type).some((part) => ['database', ...REMEMBER].some((name) => has(part, name)));

/**
 * Within a function that takes a `TeamScope` there is one connection, the scope's: neither the `Database` nor a function
 * that takes one, or takes an app with one, is used there.
 */
export const oneConnection = {
  meta: {
    type: 'problem',
    messages: {
      pool: 'A scope is open here and holds a connection: use scope.db, and not the pool.',
      call: 'A scope is open here, and what is called may ask for a second connection: give it scope.db.',
      both: 'A function takes a scope, or what reaches the pool, but not both: name the parts of the app that it needs.',
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => services.getTypeAtLocation(node);
    let open = 0;

    const enter = (node) => {
      const params = node.params.map((param) => [param, typeOf(param)]);
      if (!params.some(([, type]) => isScope(type))) return;
      open += 1;
      for (const [param, type] of params) {
        if (!isScope(type) && reachesPool(type)) context.report({ node: param, messageId: 'both' });
      }
    };
    const leave = (node) => {
      if (node.params.some((param) => isScope(typeOf(param)))) open -= 1;
    };
    const use = (node) => {
      if (open > 0 && isDatabase(typeOf(node))) context.report({ node, messageId: 'pool' });
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      MemberExpression(node) {
        use(node);
        if (open === 0 || !REMEMBER.includes(node.property.name)) return;
        // Clearing a cache needs no connection.
        if (node.parent.property?.name !== 'forget') context.report({ node, messageId: 'pool' });
      },
      'CallExpression > Identifier.arguments': use,
      'MemberExpression > Identifier.object': use,
      CallExpression(node) {
        if (open === 0) return;
        const called = checker.getResolvedSignature(services.esTreeNodeToTSNodeMap.get(node));
        const wants = (parameter) => reachesPool(checker.getTypeOfSymbol(parameter));
        if (called?.getParameters().some(wants)) context.report({ node, messageId: 'call' });
      },
    };
  },
};
