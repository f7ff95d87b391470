export const id = 426;
export const ids = [426];
export const modules = {

/***/ 9426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yj: () => (/* binding */ firstPart),
/* harmony export */   _F: () => (/* binding */ fieldOf),
/* harmony export */   readPlainTree: () => (/* binding */ readPlainTree),
/* harmony export */   vc: () => (/* binding */ plainParts),
/* harmony export */   y8: () => (/* binding */ visitPlainTree)
/* harmony export */ });
const OFTEN = 2048;
/** Copies a tree. Its cost is linear, and it does not recurse. */
function readPlainTree(tree, checkTime) {
    const cursor = tree.walk();
    try {
        const root = copy(cursor, undefined);
        let [around, before] = [root, undefined];
        let isInside = cursor.gotoFirstChild();
        for (let seen = 0; isInside; seen++) {
            if (seen % OFTEN === 0)
                checkTime();
            const isKept = isMeant(cursor);
            if (isKept) {
                const node = copy(cursor, around);
                if (before === undefined)
                    around.first = node;
                else
                    before.next = node;
                before = node;
            }
            if (isKept && cursor.gotoFirstChild()) {
                if (before !== undefined)
                    around = before;
                before = undefined;
                continue;
            }
            while (isInside && !cursor.gotoNextSibling()) {
                isInside = cursor.gotoParent() && around.parent !== undefined;
                before = around;
                around = around.parent ?? around;
            }
        }
        return root;
    }
    finally {
        cursor.delete();
    }
}
function isMeant(cursor) {
    if (!cursor.nodeIsNamed)
        return cursor.currentFieldId !== 0;
    const type = cursor.nodeType;
    return type !== "comment" && type !== "html_comment";
}
function copy(cursor, parent) {
    return {
        type: cursor.nodeType,
        field: cursor.currentFieldName ?? undefined,
        isNamed: cursor.nodeIsNamed,
        start: cursor.startIndex,
        end: cursor.endIndex,
        parent,
        first: undefined,
        next: undefined,
    };
}
/** The first child of a field. */
function fieldOf(node, field) {
    for (let child = node.first; child !== undefined; child = child.next)
        if (child.field === field)
            return child;
    return undefined;
}
/** The children that are no signs, in order. */
function plainParts(node) {
    const parts = [];
    for (let child = node.first; child !== undefined; child = child.next)
        if (child.isNamed)
            parts.push(child);
    return parts;
}
/** The first child that is no sign. */
function firstPart(node) {
    for (let child = node?.first; child !== undefined; child = child.next)
        if (child.isNamed)
            return child;
    return undefined;
}
/** Goes through a tree in the order of the text, entering each node before and leaving it after what is in it. */
function visitPlainTree(root, visitor) {
    let node = root;
    for (;;) {
        visitor.enter(node);
        if (node.first !== undefined) {
            node = node.first;
            continue;
        }
        visitor.leave(node);
        while (node.next === undefined || node === root) {
            if (node === root || node.parent === undefined)
                return;
            node = node.parent;
            visitor.leave(node);
        }
        node = node.next;
    }
}


/***/ })

};
