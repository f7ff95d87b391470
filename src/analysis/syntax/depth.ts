/**
 * A deeper tree is not searched. To ask a node for its parent costs as much as the node lies deep, so walking upwards
 * from each of many nodes would never end. Of 2,500 released source files the deepest had 199 levels.
 */
export const MAX_DEPTH = 1000;
