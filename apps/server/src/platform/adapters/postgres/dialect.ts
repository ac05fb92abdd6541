import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** As Kysely's, but a list is one parameter (`= any ($1)` for `in ($1, $2)`): the text, and so its plan, is the same for any number of ids. */
class ListsAsArrays extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    if (!PrimitiveValueListNode.is(rightOperand) || !OperatorNode.is(operator))
      return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(operator.operator === 'in' ? ' = any (' : ' <> all (');
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}

export class VestryDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ListsAsArrays();
  }
}
